import type { RankingRow } from '@klesis/contract/evaluations/evaluation.ts'
import type { EqualisedRow } from '@klesis/contract/evaluations/ranking.ts'
import type { KeptFigures } from '@klesis/contract/evaluations/rounds/rounds.ts'
import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LinkAnchor } from '../../../ui/LinkButton.tsx'
import { ProposalCell } from '../proposals/ProposalCell.tsx'
import { KeptCells } from '../rounds/KeptColumns.tsx'
import { NumberUnderName } from './NumberUnderName.tsx'
import { ScoreCell } from './ScoreCell.tsx'
import { ScorePlot } from './ScorePlot.tsx'
import { StandingChip } from './StandingChip.tsx'
import { drawnPlaceOf, standingOf } from './standing.ts'
import classes from './table.module.css'
import type { TableProps } from './table-props.ts'
import type { GridProps } from './use-grid-keys.ts'

interface Props extends TableProps {
  row: RankingRow
  /** What the applications came to in earlier rounds; undefined in the first one. */
  kept: ReadonlyMap<number, KeptFigures> | undefined
  propsAt: (column: number) => GridProps
}

export function RankedRow(props: Props) {
  const { row, round, kept, propsAt, invitationId, members, cut, axis, equalised, picked, onPick, opened, onOpen, proposals, onPropose } = props
  const { t } = useTranslation('ranking')
  const language = useLanguage()
  const two = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const { applicationId, applicantName, figures } = row
  const { rank, isTied, mean, spread, isHidden } = figures
  const standing = standingOf(row, cut)
  const drawnPlace = drawnPlaceOf(row, cut)
  const isPicked = picked.some((one) => one.applicationId === applicationId)
  const isDisputed = standing === 'disagreement'
  const second = equalised?.items.find((one) => one.applicationId === applicationId)
  return (
    <tr data-ranked-row data-picked={isPicked || undefined}>
      <td className={classes.tick}>
        <Checkbox {...propsAt(0)} aria-label={t('row.tick', { name: applicantName })} checked={isPicked} onChange={() => onPick(row)} />
      </td>
      <td className={classes.rank}>
        {rank ?? '–'}
        {isTied && (
          <abbr className={classes.tied} title={t('row.tied')}>
            =
          </abbr>
        )}
        {drawnPlace !== undefined && <small className={classes.second}>{t('row.drawn', { place: drawnPlace })}</small>}
      </td>
      <th scope="row" className={classes.name}>
        <LinkAnchor
          {...propsAt(1)}
          to="/evaluate/applications/$invitationId"
          params={{ invitationId: String(invitationId) }}
          search={{ application: String(applicationId) }}
          className={classes.link}
        >
          {applicantName}
        </LinkAnchor>
        <NumberUnderName application={row} />
      </th>
      {row.cells.map((cell, index) => {
        const member = members[index]
        if (!member) return null
        const isOpen = opened?.row.applicationId === applicationId && opened.member.personId === cell.personId
        return (
          <ScoreCell
            key={cell.personId}
            {...{ cell, row, member, isOpen }}
            limits={cut.limits}
            gridProps={propsAt(index + 2)}
            onOpen={() => onOpen({ row, member })}
          />
        )
      })}
      <td className={classes.mean}>{mean === null ? '–' : two.format(mean)}</td>
      {equalised && <td className={classes.number}>{second ? <SecondMean second={second} /> : '–'}</td>}
      <td className={classes.number} data-disputed={isDisputed || undefined}>
        {spread === null ? '–' : `±${two.format(spread)}`}
      </td>
      {kept && <KeptCells round={round} figures={kept.get(applicationId)} />}
      {axis && (
        <td className={classes.plot}>
          <ScorePlot row={row} axis={axis} isDisputed={isDisputed} />
        </td>
      )}
      <td className={classes.standing} title={isHidden ? t('standing.hiddenHelp') : undefined}>
        <StandingChip standing={standing} figures={figures} />
      </td>
      <ProposalCell row={row} proposal={proposals.get(applicationId)} gridProps={propsAt(members.length + 2)} onPropose={() => onPropose(row)} />
    </tr>
  )
}

/** The second mean with its rank, and a sign where it is on the other side of the line. */
function SecondMean({ second: { mean, rank, crosses } }: { second: EqualisedRow }) {
  const { t } = useTranslation('ranking')
  const two = new Intl.NumberFormat(useLanguage(), { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const Icon = crosses === 'in' ? IconArrowUp : IconArrowDown
  return (
    <>
      {two.format(mean)}
      <small className={classes.second}>{t('row.rankOf', { rank })}</small>
      {crosses && (
        <small className={classes.crosses}>
          <Icon size={14} stroke={1.75} aria-hidden />
          {t(crosses === 'in' ? 'row.movesIn' : 'row.movesOut')}
        </small>
      )}
    </>
  )
}
