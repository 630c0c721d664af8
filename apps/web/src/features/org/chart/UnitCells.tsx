import { IconChevronRight, IconDots, IconFolderFilled, IconFolderOff, IconFolderOpen, IconUsers } from '@tabler/icons-react'
import { Cell } from './Cell.tsx'
import classes from './chart.module.css'
import type { UnitRow } from './chart-rows.ts'
import type { ChartTexts } from './chart-texts.ts'
import { StatusCell } from './StatusCell.tsx'

interface Props {
  row: UnitRow
  isActive: boolean
  isMenuOpen: boolean
  texts: ChartTexts
}

export function UnitCells({ row, isActive, isMenuOpen, texts }: Props) {
  const { t } = texts
  const { unit, isOpen, isEmpty } = row
  const name = texts.unit(unit)
  const tabIndex = isActive ? 0 : -1
  return (
    <>
      <Cell column={1} className={classes.id}>
        <span className={classes.idLabel}>{t('chart.column.id')} </span>
        {unit.id}
      </Cell>
      <Cell column={2} className={classes.name}>
        {isEmpty ? (
          <span className={classes.folder} role="img" aria-label={t('chart.empty')} title={t('chart.empty')}>
            <IconFolderOff size={20} stroke={1.5} aria-hidden />
          </span>
        ) : (
          <button type="button" className={classes.folder} data-act="toggle" tabIndex={-1} aria-label={t(isOpen ? 'chart.close' : 'chart.open', { name })}>
            <IconChevronRight size={16} stroke={2} aria-hidden className={classes.chevron} />
            {isOpen ? <IconFolderOpen size={20} stroke={1.75} aria-hidden /> : <IconFolderFilled size={20} aria-hidden />}
          </button>
        )}
        <div className={classes.text}>
          <span className={classes.label}>
            {name}
            {unit.abbreviation && <span className={classes.soft}> ({unit.abbreviation})</span>}
          </span>
          <span className={classes.small}>
            <span>{t('chart.subunits', { count: unit.subunits })}</span>
            <span>{t('chart.positions', { count: unit.positionCount })}</span>
            {unit.hasSecr && <Secretariat row={row} tabIndex={tabIndex} texts={texts} />}
          </span>
        </div>
      </Cell>
      <Cell column={3} className={classes.type}>
        <span>{unit.parentId === null ? t('chart.university') : texts.type(unit.unitTypeId)}</span>
        <small>{unit.code}</small>
      </Cell>
      <StatusCell isActive={unit.isActive} texts={texts} />
      <Cell column={5} className={classes.actions}>
        <button
          type="button"
          className={classes.action}
          data-act="positions"
          tabIndex={tabIndex}
          title={t('positions.open')}
          aria-label={t('positions.openNamed', { name })}
        >
          <IconUsers size={19} stroke={1.75} aria-hidden />
        </button>
        {unit.mayEdit && (
          <button
            type="button"
            className={classes.action}
            data-act="menu"
            tabIndex={tabIndex}
            aria-haspopup="menu"
            aria-expanded={isMenuOpen}
            title={t('chart.menu')}
            aria-label={t('chart.menuNamed', { name })}
          >
            <IconDots size={19} stroke={1.75} aria-hidden />
          </button>
        )}
      </Cell>
    </>
  )
}

function Secretariat({ row: { unit }, tabIndex, texts }: { row: UnitRow; tabIndex: number; texts: ChartTexts }) {
  const { t } = texts
  if (!unit.secretariat) return <span>{t('chart.secretariatUnknown')}</span>
  const { id } = unit.secretariat
  return (
    <span>
      {t('chart.secretariat')}{' '}
      <a href={`?unit=${id}`} data-act="go" data-to={id} tabIndex={tabIndex}>
        {texts.unit(unit.secretariat)} ({id})
      </a>
    </span>
  )
}
