import type { OrganisationPreview, RowChange } from '@klesis/contract/org/exchange.ts'
import { Alert, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconPencil, IconPlayerPause, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Chip } from '../../../ui/Chip.tsx'
import classes from './exchange.module.css'
import { ImportCounts } from './ImportCounts.tsx'

/** The errors of a file, then the changes it would make. */
export function ImportFindingsList({ found }: { found: OrganisationPreview }) {
  const { t } = useTranslation('exchange')
  const { sheets, changes, changesTotal, faultsTotal } = found
  const outcome = useRef<HTMLParagraphElement>(null)
  // The file field is unmounted, so the focus moves here.
  useEffect(() => outcome.current?.focus(), [])
  const titles = new Map(sheets.map(({ sheet, title }) => [sheet, title]))
  return (
    <Stack>
      <Text ref={outcome} tabIndex={-1} role="status" fw={600}>
        {faultsTotal > 0 ? t('import.faults', { count: faultsTotal }) : changesTotal > 0 ? t('import.changes', { count: changesTotal }) : t('import.none')}
      </Text>
      {faultsTotal > 0 && <Faults found={found} titles={titles} />}
      {sheets.length > 0 && <ImportCounts sheets={sheets} />}
      {changes.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
        <section className={classes.scroll} tabIndex={0} aria-label={t('import.details')}>
          <ul className={classes.changes}>
            {changes.map((change) => (
              <Change key={`${change.sheet} ${change.name}`} change={change} sheet={titles.get(change.sheet) ?? change.sheet} />
            ))}
          </ul>
          {changesTotal > changes.length && <p className={classes.more}>{t('import.more', { count: changesTotal - changes.length })}</p>}
        </section>
      )}
    </Stack>
  )
}

type Titles = ReadonlyMap<RowChange['sheet'], string>

function Faults({ found: { faults, faultsTotal }, titles }: { found: OrganisationPreview; titles: Titles }) {
  const { t } = useTranslation('exchange')
  return (
    <Alert color="red" icon={<IconAlertTriangle stroke={1.75} aria-hidden />} title={t('import.faultsText')}>
      <ul className={classes.faults}>
        {faults.map(({ sheet, row, message }) => {
          const location = [sheet && (titles.get(sheet) ?? sheet), row !== null && t('import.row', { row })].filter(Boolean).join(', ')
          return (
            <li key={`${location} ${message}`}>
              {location && <b>{location}: </b>}
              {message}
            </li>
          )
        })}
      </ul>
      {faultsTotal > faults.length && <p className={classes.more}>{t('import.more', { count: faultsTotal - faults.length })}</p>}
    </Alert>
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
