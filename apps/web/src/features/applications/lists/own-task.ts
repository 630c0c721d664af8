import type { ApplicationCard } from '@klesis/contract/applications/application.ts'

type OwnTask = 'continue' | 'mend' | 'attach'

/** What an application waits for its owner to do; undefined where it waits for others or for nobody. */
export function ownTaskOf({ appState, approvalState, awaitsDocument, isContinuous, endsAt }: ApplicationCard): OwnTask | undefined {
  if (appState !== 'permanent') return isContinuous || Date.parse(endsAt) > Date.now() ? 'continue' : undefined
  if (approvalState === 'review') return 'mend'
  return awaitsDocument && approvalState !== 'rejected' ? 'attach' : undefined
}
