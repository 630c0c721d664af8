import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import type { DryRunBody } from './use-dry-run.ts'

/** What may be said of an event besides its application. */
export interface Facts {
  event: 'submit' | 'saveTemporary' | 'resubmit'
  buttonEvent: string
  fileName: string
  comment: string
}

export const noFacts: Facts = { event: 'submit', buttonEvent: '', fileName: '', comment: '' }

/** What can be said at each point. */
export const factOf: { [Point in TriggerId]?: keyof Facts } = {
  validate: 'event',
  beforeSubmit: 'event',
  attachmentsValidate: 'event',
  formButton: 'buttonEvent',
  attachmentUpload: 'fileName',
  commentAdded: 'comment',
}

/** The events at which each of those points is asked. */
export const eventsOf = (point: TriggerId): Facts['event'][] => (point === 'validate' ? ['submit', 'saveTemporary', 'resubmit'] : ['submit', 'resubmit'])

export function toFactsBody(point: TriggerId, { event, buttonEvent, fileName, comment }: Facts): Pick<DryRunBody, 'event' | 'file' | 'comment'> {
  const bodies: Record<keyof Facts, Pick<DryRunBody, 'event' | 'file' | 'comment'>> = {
    event: { event },
    buttonEvent: buttonEvent === '' ? {} : { event: buttonEvent },
    fileName: fileName === '' ? {} : { file: { name: fileName } },
    comment: comment === '' ? {} : { comment: { text: comment } },
  }
  const fact = factOf[point]
  return fact ? bodies[fact] : {}
}
