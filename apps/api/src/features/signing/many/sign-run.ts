import type { RefusalCode } from '@klesis/contract/errors.ts'
import { Refusal, refuse } from '../../../refusals/refuse.ts'
import type { ItemToSign } from '../providers/signing-provider.ts'
import type { ChosenDocument } from './choose-documents.ts'
import { endRun, moveOn, stayAlive } from './run-rows.ts'
import { type GroupNeeds, keepGroup, prepareGroup, putInGroup, type ReadyDocument } from './sign-group.ts'

export interface RunToSign extends GroupNeeds {
  documents: readonly ChosenDocument[]
  /** The values for some of the documents; how many one code is enough for, null for any number. */
  sign: (items: readonly ItemToSign[]) => Promise<Uint8Array[]>
  most: number | null
}

/** Documents that the portal made and that are prepared in one process. */
const together = 50
/** For how many values a service is asked at once. */
const mostValues = 200
const beat = 15_000

/** Signs the documents of a run one after the other and ends it. Never rejects. */
export async function signRun(run: RunToSign): Promise<void> {
  const { signing, attempt, signal } = run
  const { db, now, log } = signing
  const heart = setInterval(() => {
    stayAlive(db, attempt, now()).catch(() => {})
  }, beat)
  let because: RefusalCode | null = null
  try {
    because = await (run.most === null ? signInGroups(run) : signWithOneCall(run, Math.min(run.most, mostValues)))
  } catch (error) {
    const isRefusal = error instanceof Refusal
    if (!isRefusal && !signal.aborted) log.error({ err: error, run: attempt.code }, 'a run of signatures broke off')
    because = signal.aborted ? 'signing.interrupted' : isRefusal ? error.code : 'server.unavailable'
  } finally {
    clearInterval(heart)
  }
  // If this fails too, the run counts as interrupted once its process is silent.
  await endRun(db, attempt, because, now()).catch((error: unknown) => log.error({ err: error }, 'the end of a run of signatures was not kept'))
}

/**
 * One code for any number: group after group, so that the first are kept before the last are read. While a group is kept, which is work of the database, a process
 * prepares the next.
 */
async function signInGroups(run: RunToSign): Promise<null> {
  const [first = [], ...others] = toGroups(run.documents)
  await moveTo(run, first)
  let ready = await prepareGroup(run, first)
  for (const next of [...others, []]) {
    run.signal.throwIfAborted()
    const signed = ready.length > 0 ? await putInGroup(run, withValues(ready, await run.sign(ready.map(({ item }) => item)))) : []
    // Both are waited for: what is still being prepared when the other fails marks documents of the run, which must not have ended.
    const [kept, prepared] = await Promise.allSettled([keepGroup(run, signed), prepareGroup(run, next)])
    if (kept.status === 'rejected') throw kept.reason
    if (prepared.status === 'rejected') throw prepared.reason
    ready = prepared.value
  }
  return null
}

const moveTo = async ({ signing, attempt }: RunToSign, [first]: readonly ChosenDocument[]) =>
  first && moveOn(signing.db, attempt, { applicationId: first.applicationId, now: signing.now() })

/** One code for one call of the service, which has to be told all hashes at once. What it is not enough for is left. */
async function signWithOneCall(run: RunToSign, most: number): Promise<RefusalCode | null> {
  const ready: ReadyDocument[] = []
  let next = 0
  while (next < run.documents.length && ready.length < most) {
    run.signal.throwIfAborted()
    const [group = []] = toGroups(run.documents.slice(next, next + most - ready.length))
    await moveTo(run, group)
    ready.push(...(await prepareGroup(run, group)))
    next += group.length
  }
  if (ready.length === 0) return null
  const valued = withValues(ready, await run.sign(ready.map(({ item }) => item)))
  for (const group of toGroups(valued.map(({ chosen }) => chosen))) {
    run.signal.throwIfAborted()
    const ids = new Set(group.map(({ applicationId }) => applicationId))
    const signed = await putInGroup(
      run,
      valued.filter(({ chosen }) => ids.has(chosen.applicationId)),
    )
    await keepGroup(run, signed)
  }
  return next < run.documents.length ? 'signing.codeUsed' : null
}

const withValues = (ready: readonly ReadyDocument[], values: readonly Uint8Array[]) =>
  ready.map((one, index) => ({ ...one, value: values[index] ?? refuse('signing.providerProtocol') }))

/** In turn: those that the portal made share a process, one that somebody uploaded has its own. */
export function toGroups(documents: readonly ChosenDocument[]): ChosenDocument[][] {
  const groups: ChosenDocument[][] = []
  for (const document of documents) {
    const last = groups.at(-1)
    if (document.isOwn && last?.[0]?.isOwn && last.length < together) last.push(document)
    else groups.push([document])
  }
  return groups
}
