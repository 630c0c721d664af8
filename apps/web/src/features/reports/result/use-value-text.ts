import type { ReportValue } from '@klesis/contract/reports/reports.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** Writes a value of a report as the page and its picture show it. */
export function useValueText(): (value: ReportValue) => string {
  const { t, i18n } = useTranslation('reports')
  const format = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 })
  return (value) => (value === 'few' ? t('result.few') : value === null ? '–' : format.format(value))
}
