import type { EvaluatingMember, EvaluationCell, RankingRow } from '@klesis/contract/evaluations/evaluation.ts'
import { IconBan, IconEyeOff, IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Cut } from './standing.ts'
import { isFar } from './standing.ts'
import classes from './table.module.css'
import type { GridProps } from './use-grid-keys.ts'

interface Props {
  cell: EvaluationCell
  row: RankingRow
  member: EvaluatingMember
  limits: Cut['limits']
  isOpen: boolean
  gridProps: GridProps
  onOpen: () => void
}

/** What one member gave one application; its state is a word or an icon. It opens the evaluation. */
export function ScoreCell({ cell, row, member, limits, isOpen, gridProps, onOpen }: Props) {
  const { t } = useTranslation('ranking')
  const number = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 2 })
  const { state, total, asksToConfirm } = cell
  const { isHidden, mean } = row.figures
  const far = state === 'final' && total !== null && isFar(total, mean, limits)
  const said = state === 'final' && total !== null ? number.format(total) : state === 'final' && isHidden ? t('cell.hidden') : t(`cell.${state}`)
  const what = [said, far && t('cell.far'), asksToConfirm && t('cell.again')].filter(Boolean).join(', ')
  return (
    <td className={classes.cell} data-far={far || undefined} data-open={isOpen || undefined}>
      <button
        type="button"
        {...gridProps}
        className={classes.score}
        data-state={state}
        title={what === said && total !== null ? undefined : what}
        aria-label={t('cell.of', { member: member.name, application: row.applicantName, what })}
        onClick={onOpen}
      >
        {shownOf(cell, isHidden, said)}
        {asksToConfirm && <IconHistory size={14} stroke={1.75} aria-hidden />}
      </button>
    </td>
  )
}

function shownOf({ state, total }: EvaluationCell, isHidden: boolean, said: string): ReactNode {
  if (state === 'conflict') return <IconBan size={17} stroke={1.75} aria-hidden />
  if (state === 'none') return '–'
  return state === 'final' && total === null && isHidden ? <IconEyeOff size={17} stroke={1.75} aria-hidden /> : said
}
