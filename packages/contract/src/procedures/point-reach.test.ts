import { expect, test } from 'vitest'
import { statesReaching } from './point-reach.ts'
import type { TriggerId } from './trigger-points.ts'

const drafts = ['draft', 'temporary'] as const
const review = 'permanent.review'
const undecided = [...drafts, 'permanent.notstarted', 'permanent.pending', review]

test.each<[TriggerId, readonly string[]]>([
  ['beforeCreate', []],
  ['listFilter', []],
  ['temporarySave', drafts],
  ['submitted', drafts],
  ['validate', [...drafts, review]],
  ['attachmentsValidate', [...drafts, review]],
  ['attachmentUpload', [...drafts, review]],
  ['approvalStart', [...drafts, 'permanent.notstarted']],
  ['approvalCompleted', undecided],
  ['rejectedMail', undecided],
  ['commentAdded', undecided],
  ['evaluationCreated', [...drafts, 'permanent.notstarted']],
])('%s is still met by applications that are %j', (point, states) => {
  expect(statesReaching(point)).toEqual(states)
})
