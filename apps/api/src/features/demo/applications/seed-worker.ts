import type { Actor } from '../../../actor/actor.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import type { CheckAnswers } from '../../lifecycle/index.ts'
import type { SeededPerson } from '../organisation/seed-people.ts'
import type { SeedingClock } from '../seeding-clock.ts'
import type { DocumentPool } from './document-pool.ts'

/** What the actions of the demonstration run with. Each worker has its own clock, so that several replay applications side by side. */
export interface SeedWorker {
  clock: SeedingClock
  documents: DocumentPool
  checkAnswers: CheckAnswers
  sandbox: Sandbox
  admin: Actor
  people: ReadonlyMap<number, SeededPerson>
}
