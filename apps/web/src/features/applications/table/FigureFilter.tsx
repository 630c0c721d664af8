import type { ApplicationFilter, ApplicationStats } from '@klesis/contract/applications/application.ts'
import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type FigureName, figureNames, figureOf, figures, statesOf } from './list-figures.ts'
import classes from './table.module.css'

interface Props {
  /** Undefined until they are loaded. */
  stats: ApplicationStats | undefined
  filter: Pick<ApplicationFilter, 'appState' | 'approvalState'>
  onChange: (states: Pick<ApplicationFilter, 'appState' | 'approvalState'>) => void
}

/** The numbers of applications by state, of which one is chosen as the filter. */
export function FigureFilter({ stats, filter, onChange }: Props) {
  const { t, i18n } = useTranslation('application-list')
  const group = useId()
  const chosen = figureOf(filter)
  const number = new Intl.NumberFormat(i18n.language)
  // Counting stopped at its limit says nothing of a state that it did not meet until then. The chosen figure is counted by itself.
  const countOf = (name: FigureName) => {
    if (!stats) return '…'
    const isCounted = name === chosen && !stats.isExact
    const count = isCounted ? stats.filtered : figures[name].count(stats)
    const isExact = isCounted ? stats.filteredIsExact : stats.isExact
    return count === 0 && !isExact ? '…' : number.format(count) + (isExact ? '' : '+')
  }
  // Few invitations have approvals that are skipped. Where there are, the figure stays while others are counted.
  const [hasSkipped, keepSkipped] = useState(false)
  if (stats && stats.skipped > 0 && !hasSkipped) keepSkipped(true)
  const shown = figureNames.filter((name) => name !== 'skipped' || chosen === name || hasSkipped)
  return (
    <div className={classes.figures} role="radiogroup" aria-label={t('figures')}>
      {shown.map((name) => (
        <label key={name} className={classes.figure}>
          <input type="radio" name={group} checked={chosen === name} onChange={() => onChange(statesOf(name))} />
          <span>{t(`figure.${name}`)}</span>
          <b>{countOf(name)}</b>
        </label>
      ))}
    </div>
  )
}
