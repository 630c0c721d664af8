import { IconPencil, IconRosetteDiscountCheck, IconTrash, IconUserOff } from '@tabler/icons-react'
import { Address } from '../../../ui/Address.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { writeDate } from '../../../ui/typed-time.ts'
import { toDomainText } from '../to-domain-text.ts'
import { Cell } from './Cell.tsx'
import classes from './chart.module.css'
import type { PositionRow } from './chart-rows.ts'
import type { ChartTexts } from './chart-texts.ts'
import { StatusCell } from './StatusCell.tsx'

interface Props {
  row: PositionRow
  isActive: boolean
  texts: ChartTexts
}

export function PositionCells({ row: { unit, position }, isActive, texts }: Props) {
  const { t } = texts
  const tabIndex = isActive ? 0 : -1
  const name = position.employeeId === null ? '' : [position.firstName, position.lastName].filter(Boolean).join(' ')
  const email = position.email || position.puid
  return (
    <>
      <Cell column={1} className={classes.id}>
        <span className={classes.idLabel}>{t('chart.column.id')} </span>
        {position.id}
      </Cell>
      <Cell column={2} className={classes.name} isPrivate>
        {name ? <PersonAvatar name={name} address={position.avatar_url} size={34} /> : <Nobody />}
        <div className={classes.text}>
          <span className={name ? classes.person : classes.vacant}>{name || t('position.vacant')}</span>
          <span className={classes.small}>
            {email && (
              <a href={`mailto:${email}`} tabIndex={tabIndex}>
                <Address of={email} />
              </a>
            )}
            {position.domain && <span>{toDomainText(position.domain, t)}</span>}
            {position.activeUntil && <span>{t('position.until', { day: writeDate(position.activeUntil) })}</span>}
            {position.deputy && <span>{t('position.deputyIs', { name: `${position.deputy.firstName} ${position.deputy.lastName}` })}</span>}
          </span>
        </div>
      </Cell>
      <Cell column={3} className={classes.type}>
        <span className={classes.kind}>
          {texts.text(position.positionLabel)}
          {position.isPermanent && (
            <span role="img" aria-label={t('position.permanent')} title={t('position.permanent')} className={classes.permanent}>
              <IconRosetteDiscountCheck size={18} stroke={1.75} aria-hidden />
            </span>
          )}
        </span>
        <small>{position.label}</small>
      </Cell>
      <StatusCell isActive={position.isActiveInUnit} texts={texts} />
      <Cell column={5} className={classes.actions}>
        {unit.mayEdit && (
          <>
            <button
              type="button"
              className={classes.action}
              data-act="edit"
              tabIndex={tabIndex}
              title={t('position.edit')}
              aria-label={t('position.editNamed', { name: position.label })}
            >
              <IconPencil size={19} stroke={1.75} aria-hidden />
            </button>
            <button
              type="button"
              className={classes.action}
              data-act="delete"
              tabIndex={tabIndex}
              title={t('position.delete')}
              aria-label={t('position.deleteNamed', { name: position.label })}
            >
              <IconTrash size={19} stroke={1.75} aria-hidden />
            </button>
          </>
        )}
      </Cell>
    </>
  )
}

const Nobody = () => (
  <span className={classes.emptyAvatar} aria-hidden>
    <IconUserOff size={18} stroke={1.75} />
  </span>
)
