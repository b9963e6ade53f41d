import { type ChildProcess, execFileSync } from 'node:child_process'

/** Process ids of the marketplace's processes that a supervisor has, in the order of their start. */
export const childrenOf = (supervisor: ChildProcess): number[] =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(supervisor.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('main.ts'))
    .map((line) => Number(line.trim().split(' ')[0]))
    .sort((a, b) => a - b)
