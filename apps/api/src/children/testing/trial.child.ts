import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { serveChild } from '../serve-child.ts'

const kept: unknown[] = []

/** What a test can have a child process do. */
const trials = {
  echo: (bytes: Uint8Array) => bytes,
  wait: () => wait(3_600_000),
  spin: () => {
    for (;;) kept.length = 0
  },
  fillHeap: () => {
    for (;;) kept.push({ text: `${kept.length}`.repeat(100) })
  },
  fillBuffers: () => {
    for (;;) kept.push(Buffer.alloc(8 * 1024 * 1024, 1))
  },
  throw: () => {
    throw new Error('The file is no PDF.')
  },
  exit: () => process.exit(3),
  crash: () => process.abort(),
  // What the sandbox must prevent, or find empty. `bytes` is a path.
  environment: () => ({ ...process.env }),
  compiledFolder: () => getCompileCacheDir() ?? null,
  writeCompiled: () => writeFileSync(path.join(process.env.NODE_COMPILE_CACHE ?? '/', 'x'), 'x'),
  write: (path: Uint8Array) => writeFileSync(Buffer.from(path).toString(), 'x'),
  read: (path: Uint8Array) => readFileSync(Buffer.from(path).toString(), 'utf8'),
  start: () => spawnSync('/bin/true').error?.message ?? 'started',
} satisfies Record<string, (bytes: Uint8Array) => unknown>

export interface Trial {
  does: keyof typeof trials
  bytes?: Uint8Array
}

await serveChild(({ does, bytes = new Uint8Array() }: Trial) => trials[does](bytes))
