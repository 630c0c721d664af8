import type { BulkRun } from '@klesis/contract/bulk-runs/bulk-runs.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** What a run does, in a few words. */
export function useRunName({ kind, title: titles, isOn }: BulkRun): string {
  const { t } = useTranslation('bulk-runs')
  const title = textIn(titles, useLanguage())
  if (kind === 'action') return title
  if (kind === 'mail' || kind === 'closeEvaluation') return t(`run.${kind}`, { title })
  return t(isOn ? 'run.tag.on' : 'run.tag.off', { title })
}
