import type { EvaluationRow } from '@klesis/contract/evaluations/evaluation.ts'
import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCircle, IconCircleCheck, IconPencil, type TablerIcon } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import page from '../evaluations.module.css'
import classes from './list.module.css'

type ShownState = 'none' | 'draft' | 'final' | 'again'

const icons: Record<ShownState, TablerIcon> = { none: IconCircle, draft: IconPencil, final: IconCircleCheck, again: IconAlertTriangle }

const toShown = ({ mine }: EvaluationRow): ShownState => (!mine ? 'none' : mine.asksToConfirm ? 'again' : mine.state)

interface Props {
  rows: readonly EvaluationRow[]
  activeId: number | undefined
  onOpen: (applicationId: number) => void
}

/** The applications that the person evaluates, each with the state of its evaluation and its total. */
export function EvaluationList({ rows, activeId, onOpen }: Props) {
  const { t } = useTranslation('evaluations')
  return (
    <ul className={classes.rows} aria-label={t('list.label')}>
      {rows.map((row) => (
        <ListRow key={row.applicationId} row={row} isActive={row.applicationId === activeId} onOpen={() => onOpen(row.applicationId)} />
      ))}
    </ul>
  )
}

function ListRow({ row, isActive, onOpen }: { row: EvaluationRow; isActive: boolean; onOpen: () => void }) {
  const { t } = useTranslation('evaluations')
  const number = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 1 })
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isActive) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const state = toShown(row)
  const Icon = icons[state]
  return (
    <li ref={item}>
      <UnstyledButton className={classes.row} aria-current={isActive || undefined} onClick={onOpen}>
        <Icon size={18} stroke={1.75} className={classes.rowIcon} data-state={state} aria-hidden />
        <span className={classes.rowText}>
          <b>{row.applicantName}</b>
          <small>
            {row.protocolNumber ?? t('list.number', { id: row.applicationId })}
            {state === 'final' || state === 'none' ? <span className={page.spoken}>{` · ${t(`list.state.${state}`)}`}</span> : ` · ${t(`list.state.${state}`)}`}
          </small>
        </span>
        {row.mine?.total != null && (
          <span className={classes.rowTotal} data-state={state}>
            {number.format(row.mine.total)}
          </span>
        )}
      </UnstyledButton>
    </li>
  )
}
