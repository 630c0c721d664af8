import type { EvaluatingMember, RankingRow } from '@klesis/contract/evaluations/evaluation.ts'
import { Table } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useScrollsSideways } from '../../../ui/use-scrolls-sideways.ts'
import { NumberUnderName } from './NumberUnderName.tsx'
import type { PlotAxis } from './plot-axis.ts'
import { ScorePlot } from './ScorePlot.tsx'
import { StandingChip } from './StandingChip.tsx'
import { type Cut, standingOf } from './standing.ts'
import classes from './table.module.css'

interface Props {
  rows: readonly RankingRow[]
  members: readonly EvaluatingMember[]
  cut: Cut
  axis: PlotAxis | null
  onClose: () => void
}

/** Two to four applications side by side. */
export function CompareDialog({ onClose, ...compared }: Props) {
  const { t } = useTranslation('ranking')
  return (
    <Dialog title={t('compare.title')} size="auto" onClose={onClose}>
      <Comparison {...compared} />
    </Dialog>
  )
}

/** In a narrow window the table scrolls by itself. */
function Comparison({ rows, members, cut, axis }: Omit<Props, 'onClose'>) {
  const { t } = useTranslation('ranking')
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const scrolls = useScrollsSideways(box)
  const two = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  const fixed = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const scoreOf = ({ cells, figures }: RankingRow, member: EvaluatingMember) => {
    const cell = cells.find(({ personId }) => personId === member.personId)
    if (!cell) return '–'
    if (cell.total !== null) return two.format(cell.total)
    return t(cell.state === 'final' && figures.isHidden ? 'cell.hidden' : `cell.${cell.state}`)
  }
  const lines: { key: string; label: string; content: (row: RankingRow) => ReactNode }[] = [
    {
      key: 'rank',
      label: t('column.rank'),
      content: ({ figures: { rank, isTied } }) => (rank === null ? '–' : `${rank}${isTied ? ` (${t('row.tied')})` : ''}`),
    },
    { key: 'mean', label: t('column.mean'), content: ({ figures: { mean } }) => <b>{mean === null ? '–' : fixed.format(mean)}</b> },
    { key: 'spread', label: t('column.spread'), content: ({ figures: { spread } }) => (spread === null ? '–' : `±${two.format(spread)}`) },
    {
      key: 'plot',
      label: t('column.plot'),
      content: (row) => axis && <ScorePlot row={row} axis={axis} isDisputed={standingOf(row, cut) === 'disagreement'} />,
    },
    ...members.map((member) => ({ key: `member${member.personId}`, label: member.name, content: (row: RankingRow) => scoreOf(row, member) })),
    { key: 'state', label: t('column.state'), content: (row) => <StandingChip standing={standingOf(row, cut)} figures={row.figures} /> },
  ]
  return (
    <div ref={box} className={classes.comparison} {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': t('compare.title') })}>
      <Table className={classes.compared} aria-label={t('compare.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <span className={classes.spoken}>{t('compare.row')}</span>
            </Table.Th>
            {rows.map((row) => (
              <Table.Th key={row.applicationId} scope="col">
                {row.applicantName}
                <NumberUnderName application={row} />
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ key, label, content }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row">{label}</Table.Th>
              {rows.map((row) => (
                <Table.Td key={row.applicationId}>{content(row)}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
