import { type RunOutcome, runOutcomes } from '@klesis/contract/procedures/run-outcomes.ts'
import { type TriggerId, triggerIds } from '@klesis/contract/procedures/trigger-points.ts'
import { useAddressText } from '../../../ui/use-address-text.ts'
import type { RunFilter } from './runs.queries.ts'

const toDay = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)

/** The filter of the log, which is part of the address; what it cannot mean there is left out. */
export function useRunFilter() {
  const [pointText, setPoint] = useAddressText('at')
  const [outcomeText, setOutcome] = useAddressText('outcome')
  const [application, setApplication] = useAddressText('application')
  const [fromText, setFrom] = useAddressText('from')
  const [untilText, setUntil] = useAddressText('until')
  const point: TriggerId | undefined = triggerIds.find((id) => id === pointText)
  const outcome: RunOutcome | undefined = runOutcomes.find((one) => one === outcomeText)
  const filter: RunFilter = { point, outcome, application: application || undefined, from: toDay(fromText), until: toDay(untilText) }
  return {
    filter,
    isFiltered: Object.values(filter).some((value) => value !== undefined),
    setPoint,
    setOutcome,
    setFrom,
    setUntil,
    clear: () => {
      for (const set of [setPoint, setOutcome, setApplication, setFrom, setUntil]) set('')
    },
  }
}
