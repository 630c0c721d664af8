import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathTo } from './paths.mjs'
import { processorAccount, readProcesses } from './processor-time.mjs'
import { run } from './run.mjs'

const one = (pid, parent, own, reaped = 0) => ({ key: `${pid}:1`, pid, parent, own, reaped })
const account = (...snapshots) => {
  const [first, ...later] = snapshots
  const counted = processorAccount([10], first, (pid) => pid === 17)
  for (const snapshot of later) counted.add(snapshot)
  return counted.seconds()
}

describe('the seconds of a root and its descendants', () => {
  test('count from the first snapshot on, without those of strangers', () => {
    expect(account([one(10, 1, 5), one(20, 1, 7)], [one(10, 1, 8), one(20, 1, 90)])).toBe(3)
  })

  test('a child that its parent has waited for counts once, with what it used after the last snapshot', () => {
    expect(account([one(10, 1, 0)], [one(10, 1, 0), one(11, 10, 4)], [one(10, 1, 0, 4.5)])).toBe(4.5)
  })

  test('a child that nobody has waited for keeps what the last snapshot says', () => {
    expect(account([one(10, 1, 0)], [one(10, 1, 0), one(11, 10, 4)], [one(10, 1, 0)])).toBe(4)
  })

  test('a grandchild still counts after its parent ended, and after its own end', () => {
    const begun = [[one(10, 1, 0)], [one(10, 1, 0), one(11, 10, 1), one(12, 11, 2)]]
    const orphaned = [one(10, 1, 0, 1), one(12, 1, 5)]
    expect(account(...begun, orphaned)).toBe(6)
    expect(account(...begun, orphaned, [one(10, 1, 0, 1)])).toBe(6)
  })

  test('a branch that ended between two snapshots counts once, waited for or not', () => {
    const begun = [[one(10, 1, 0)], [one(10, 1, 0), one(11, 10, 1), one(12, 11, 2)]]
    expect(account(...begun, [one(10, 1, 0, 3)])).toBe(3)
    expect(account(...begun, [one(10, 1, 0, 1)])).toBe(3)
  })

  test('a process that was started by one of them counts, though its parent ended before both were seen', () => {
    expect(account([one(10, 1, 0)], [one(10, 1, 0), one(17, 1, 3), one(18, 17, 2)])).toBe(5)
  })

  test('another process with a known pid is a stranger', () => {
    expect(account([one(10, 1, 0)], [one(10, 1, 0), one(11, 10, 4)], [one(10, 1, 0, 4), { ...one(11, 1, 50), key: '11:2' }])).toBe(4)
  })
})

/** Uses a processor for 0.6 seconds and says what the system counted. */
const burn = 'while (process.cpuUsage().user + process.cpuUsage().system < 600000);'
const say = "require('fs').appendFileSync(process.env.USED, process.cpuUsage().user + process.cpuUsage().system + '\\n');"
const tell = "require('fs').writeFileSync(process.env.READY, 'ready\\n');"

describe.runIf(readProcesses())('what is measured of a command is what its processes counted themselves', () => {
  let folder
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'klesis-processor-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** Started, and ended before its child; nobody waits for the child, which ends by itself or is killed while this command still runs. */
  const orphan = (end) =>
    `require('child_process').spawn(process.execPath, ['-e', process.env.BURN + process.env.SAY + process.env.TELL + '${end}'], { detached: true, stdio: 'ignore' }).unref()`
  // Waits at a pipe: looking again and again would use the processor, the more the busier the machine is.
  const waitUntilSaid = `read -r _ < "$READY"; sleep 0.6`

  test.each([
    ['a child', 'node -e "$BURN$SAY"'],
    ['children side by side', 'node -e "$BURN$SAY" & node -e "$BURN$SAY" & wait'],
    ['an orphan that ends by itself', `mkfifo "$READY"; node -e "$ORPHAN"; ${waitUntilSaid}`],
    ['an orphan that is killed', `mkfifo "$READY"; node -e "$KILLED"; ${waitUntilSaid}`],
  ])('%s', { timeout: 60_000 }, async (name, command) => {
    const [report, used] = [join(folder, `${name}.json`), join(folder, `${name}.used`)]
    const env = {
      BURN: burn,
      SAY: say,
      TELL: tell,
      USED: used,
      READY: join(folder, `${name}.ready`),
      ORPHAN: orphan('setTimeout(() => {}, 1500)'),
      KILLED: orphan('setTimeout(() => process.kill(process.pid, 9), 1500)'),
    }
    await run(process.execPath, [pathTo('scripts/measured.mjs'), report, 'sh', '-c', command], { env, quiet: true })
    const counted = readFileSync(used, 'utf8').trim().split('\n').map(Number)
    const truth = counted.reduce((sum, microseconds) => sum + microseconds / 1_000_000, 0)
    const { processorSeconds } = JSON.parse(readFileSync(report, 'utf8'))
    expect(processorSeconds / truth).toBeGreaterThan(0.95)
    expect(processorSeconds / truth).toBeLessThan(1.6)
  })
})
