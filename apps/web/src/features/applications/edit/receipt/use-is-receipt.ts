import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { useStep } from '../use-step.ts'

/** Whether the receipt of the last submission is on screen: where the address says so, for the applicant, until something is to be changed again. */
export function useIsReceipt(application: ApplicationView | undefined): boolean {
  const step = useStep()
  return step === 'receipt' && application !== undefined && application.isMine && application.appState === 'permanent' && !application.mayEdit
}
