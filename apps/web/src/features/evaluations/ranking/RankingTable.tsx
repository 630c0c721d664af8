import { Fragment } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { initialsOf } from '../../../ui/PersonAvatar.tsx'
import { KeptHeadings, useKeptFigures } from '../rounds/KeptColumns.tsx'
import { RankedRow } from './RankedRow.tsx'
import { PlotMarks } from './ScorePlot.tsx'
import classes from './table.module.css'
import type { TableProps } from './table-props.ts'
import { useGridKeys } from './use-grid-keys.ts'

/** Matrix and ranking in one. The plot repeats what the columns say, so the table needs no other form. */
export function RankingTable(props: TableProps) {
  const { invitationId, round, rows, members, axis, equalised, onPick, line } = props
  const { t } = useTranslation(['ranking', 'evaluation-proposals'])
  const { grid, onKeyDown, onFocus, propsAt } = useGridKeys((at) => rows[at] && onPick(rows[at]))
  const kept = useKeptFigures(invitationId, round, rows)
  const columns = 6 + round + members.length + (equalised ? 1 : 0) + (axis ? 1 : 0)
  const drawn = line && (
    <tr className={classes.line}>
      <td colSpan={columns}>{line.content}</td>
    </tr>
  )
  return (
    <div className={classes.scroller}>
      <table ref={grid} className={classes.table} aria-label={t('heading')} onKeyDown={onKeyDown} onFocus={onFocus}>
        <thead>
          <tr>
            <th scope="col" className={classes.tick}>
              <span className={classes.spoken}>{t('column.tick')}</span>
            </th>
            <th scope="col" className={classes.rank}>
              {t('column.rank')}
            </th>
            <th scope="col" className={classes.name}>
              {t('column.application')}
            </th>
            {members.map(({ personId, name }) => (
              <th key={personId} scope="col" className={classes.member} title={name}>
                <span aria-hidden>{initialsOf(name)}</span>
                <span className={classes.spoken}>{name}</span>
              </th>
            ))}
            <th scope="col" className={classes.number}>
              {t('column.mean')}
            </th>
            {equalised && (
              <th scope="col" className={classes.number}>
                {t('column.equalised')}
              </th>
            )}
            <th scope="col" className={classes.number}>
              {t('column.spread')}
            </th>
            {kept && <KeptHeadings round={round} />}
            {axis && (
              <th scope="col" className={classes.plot}>
                <span className={classes.spoken}>{t('column.plot')}</span>
                <PlotMarks axis={axis} />
              </th>
            )}
            <th scope="col">{t('column.state')}</th>
            <th scope="col">{t('evaluation-proposals:column')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Fragment key={row.applicationId}>
              <RankedRow {...props} row={row} kept={kept} propsAt={(column) => propsAt(at, column)} />
              {line?.after === at + 1 && drawn}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}
