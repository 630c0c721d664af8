import type { OrganisationPreview, RowChange, SheetFault } from '@klesis/contract/org/exchange.ts'
import { Stack } from '@mantine/core'
import { IconPencil, IconPlayerPause, IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { ChangesArea } from '../../../ui/import/ChangesArea.tsx'
import { FaultList } from '../../../ui/import/FaultList.tsx'
import { ImportOutcome } from '../../../ui/import/ImportOutcome.tsx'
import classes from './exchange.module.css'
import { ImportCounts } from './ImportCounts.tsx'

/** The errors of a file, then the changes it would make. */
export function ImportFindingsList({ found }: { found: OrganisationPreview }) {
  const { t } = useTranslation('exchange')
  const { sheets, changes, changesTotal, faults, faultsTotal } = found
  const titles = new Map(sheets.map(({ sheet, title }) => [sheet, title]))
  const toLine = ({ sheet, row, message }: SheetFault) => ({
    location: [sheet && (titles.get(sheet) ?? sheet), row !== null && t('import.row', { row })].filter(Boolean).join(', '),
    message,
  })
  return (
    <Stack>
      <ImportOutcome>
        {faultsTotal > 0 ? t('import.faults', { count: faultsTotal }) : changesTotal > 0 ? t('import.changes', { count: changesTotal }) : t('import.none')}
      </ImportOutcome>
      {faultsTotal > 0 && <FaultList isBlocking title={t('import.faultsText')} faults={faults.map(toLine)} total={faultsTotal} />}
      {sheets.length > 0 && <ImportCounts sheets={sheets} />}
      {changes.length > 0 && (
        <ChangesArea label={t('import.details')} more={changesTotal - changes.length}>
          <ul className={classes.changes}>
            {changes.map((change) => (
              <Change key={`${change.sheet} ${change.name}`} change={change} sheet={titles.get(change.sheet) ?? change.sheet} />
            ))}
          </ul>
        </ChangesArea>
      )}
    </Stack>
  )
}

const chips = {
  added: { tone: 'green', icon: IconPlus },
  changed: { tone: 'aegean', icon: IconPencil },
  deactivated: { tone: 'amber', icon: IconPlayerPause },
} as const

function Change({ change: { row, name, kind, fields }, sheet }: { change: RowChange; sheet: string }) {
  const { t } = useTranslation('exchange')
  return (
    <li className={classes.change}>
      <div className={classes.head}>
        <Chip {...chips[kind]}>{t(`kind.${kind}`)}</Chip>
        <b className={classes.name} data-private>
          {name}
        </b>
        <small className={classes.location}>
          {sheet}
          {row !== null && `, ${t('import.row', { row })}`}
        </small>
      </div>
      <ul className={classes.fields} data-private>
        {fields.map(({ title, before, after }) => (
          <li key={title}>
            {title}:{' '}
            {kind !== 'added' && (
              <>
                <del>{before || t('import.empty')}</del>{' '}
                <span role="img" aria-label={t('import.becomes')}>
                  →
                </span>{' '}
              </>
            )}
            <ins>{after || t('import.empty')}</ins>
          </li>
        ))}
      </ul>
    </li>
  )
}
