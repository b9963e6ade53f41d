import { UNEXPECTED_ERROR } from '@chophien/domain/contract/unexpected-error'
import { casePageMessages } from '@chophien/domain/returns/case-texts'
import { useSyncExternalStore } from 'react'
import type { Settled } from '../../lib/api-client.ts'

/** A file that is not with its case yet. */
export interface WaitingFile {
  key: number
  file: File
  /** Why it was refused; null while it waits or is being sent. */
  failure: string | null
}

/** Sends one file to its case. */
export type SendEvidence = (file: File) => Promise<Settled<unknown>>

const none: readonly WaitingFile[] = []
const queues = new Map<string, readonly WaitingFile[]>()
const sending = new Set<string>()
const listeners = new Set<() => void>()
let lastKey = 0

/** The files of a case that are not there yet, in the order of sending. */
export const waitingOf = (name: string): readonly WaitingFile[] => queues.get(name) ?? none

function ask(event: BeforeUnloadEvent) {
  event.preventDefault()
}

function put(name: string, files: readonly WaitingFile[]) {
  if (files.length === 0) queues.delete(name)
  else queues.set(name, files)
  // What is not sent would be gone with the document.
  if (queues.size > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
  for (const listener of listeners) listener()
}

const fail = (name: string, key: number, failure: string) =>
  put(
    name,
    waitingOf(name).map((each) => (each.key === key ? { ...each, failure } : each)),
  )

/** Sends one file and settles its row. `onSent` runs once the file has arrived. */
async function settle(name: string, { key, file }: WaitingFile, send: SendEvidence, onSent: () => unknown) {
  let answer: Settled<unknown>
  try {
    answer = await send(file)
  } catch (error) {
    fail(name, key, UNEXPECTED_ERROR)
    throw error
  }
  if (answer.ok) {
    dropFile(name, key)
    return onSent()
  }
  const { errors, message } = answer.failure
  fail(name, key, errors[0]?.message || message || casePageMessages.uploadFailed)
}

async function drain(name: string, send: SendEvidence, onSent: () => unknown) {
  if (sending.has(name)) return
  sending.add(name)
  try {
    for (let next = first(name); next; next = first(name))
      // A mistake in the program, reported as uncaught: the files behind this one would wait for ever if it ended the loop.
      await settle(name, next, send, onSent).catch((error: unknown) => reportError(error))
  } finally {
    sending.delete(name)
  }
}

const first = (name: string) => waitingOf(name).find(({ failure }) => failure === null)

/** Puts files into the queue of a case and sends them one after the other. They outlive the page that chose them, not the document. `name`: of the case and
 *  who adds to it. `onSent`: after each file that arrived. */
export function sendEvidence(name: string, files: readonly File[], send: SendEvidence, onSent: () => unknown): void {
  put(name, [...waitingOf(name), ...files.map((file) => ({ key: ++lastKey, file, failure: null }))])
  void drain(name, send, onSent)
}

/** Sends a refused file again. */
export function sendAgain(name: string, key: number, send: SendEvidence, onSent: () => unknown): void {
  put(
    name,
    waitingOf(name).map((each) => (each.key === key ? { ...each, failure: null } : each)),
  )
  void drain(name, send, onSent)
}

/** Takes a file out of the queue: it has arrived, or is given up. */
export const dropFile = (name: string, key: number): void =>
  put(
    name,
    waitingOf(name).filter((each) => each.key !== key),
  )

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The same for a component. */
export const useWaitingFiles = (name: string): readonly WaitingFile[] =>
  useSyncExternalStore(
    subscribe,
    () => waitingOf(name),
    () => none,
  )
