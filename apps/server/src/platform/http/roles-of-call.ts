import { type ConsoleCallName, consoleCalls } from '@chophien/domain/accounts/console-calls'

/** The roles within the console that may make a call, for the API's description. */
export const rolesOfCall = (call: ConsoleCallName | undefined) => (call ? { 'x-roles': [...consoleCalls[call]] } : {})
