import type { EvaluationListRow } from '@klesis/contract/evaluations/evaluation.ts'
import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCircle, IconCircleCheck, IconCircleMinus, IconPencil, type TablerIcon } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import page from '../evaluations.module.css'
import classes from './list.module.css'

/** `closed`: none, and none is asked any more. */
type ShownState = 'none' | 'closed' | 'draft' | 'final' | 'again'

const icons: Record<ShownState, TablerIcon> = { none: IconCircle, closed: IconCircleMinus, draft: IconPencil, final: IconCircleCheck, again: IconAlertTriangle }

const toShown = ({ mine, isOpen }: EvaluationListRow): ShownState => (!mine ? (isOpen ? 'none' : 'closed') : mine.asksToConfirm ? 'again' : mine.state)

interface RowProps {
  row: EvaluationListRow
  evaluates: boolean
  isActive: boolean
  onOpen: () => void
}

interface Props {
  rows: readonly EvaluationListRow[]
  activeId: number | undefined
  /** Whether the person evaluates; others see how far the committee is. */
  evaluates: boolean
  onOpen: (applicationId: number) => void
}

/** The applications that the person evaluates, each with the state of its evaluation and its total. */
export function EvaluationList({ rows, activeId, evaluates, onOpen }: Props) {
  const { t } = useTranslation('evaluations')
  return (
    <ul className={classes.rows} aria-label={t('list.label')}>
      {rows.map((row) => (
        <ListRow key={row.applicationId} row={row} evaluates={evaluates} isActive={row.applicationId === activeId} onOpen={() => onOpen(row.applicationId)} />
      ))}
    </ul>
  )
}

function ListRow({ row, evaluates, isActive, onOpen }: RowProps) {
  const { t } = useTranslation('evaluations')
  const number = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 1 })
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isActive) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const state = toShown(row)
  const Icon = icons[state]
  const total = evaluates ? row.mine?.total : row.figures?.mean
  const label = row.protocolNumber ?? t('list.number', { id: row.applicationId })
  // Where names are hidden, the number stands in place of the name.
  const beside = label === row.applicantName ? '' : label
  return (
    <li ref={item}>
      <UnstyledButton className={classes.row} aria-current={isActive || undefined} onClick={onOpen}>
        {evaluates && <Icon size={18} stroke={1.75} className={classes.rowIcon} data-state={state} aria-hidden />}
        <span className={classes.rowText}>
          <b>{row.applicantName}</b>
          <small>
            {beside}
            <Standing {...{ row, evaluates, state }} after={beside && ' · '} />
            {row.newComments > 0 && <span className={classes.newComments}>{t('list.newComments', { count: row.newComments })}</span>}
          </small>
        </span>
        {total != null && (
          <span className={classes.rowTotal} data-state={state}>
            {number.format(total)}
          </span>
        )}
      </UnstyledButton>
    </li>
  )
}

/** How far the evaluation of a row is: one's own, or that of the committee. What the icon says is left to screen readers. */
function Standing({ row: { figures }, evaluates, state, after }: Pick<RowProps, 'row' | 'evaluates'> & { state: ShownState; after: string }) {
  const { t } = useTranslation('evaluations')
  if (!evaluates) return figures && `${after}${t('list.done', { done: figures.done, count: figures.expected })}`
  const text = `${after}${t(`list.state.${state}`)}`
  return state === 'final' || state === 'none' ? <span className={page.spoken}>{text}</span> : text
}
