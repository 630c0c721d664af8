import type { ImportPreview } from '@klesis/contract/translations/translation.ts'
import { Alert, Stack, Table, Text } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './translations.module.css'

const shown = 200

/** The changes a file would make, and its errors. */
export function ImportFindingsList({ found: { changes, faults, unchanged } }: { found: ImportPreview }) {
  const { t } = useTranslation('translations')
  return (
    <Stack>
      <Text role="status" fw={600}>
        {changes.length > 0 ? t('import.changes', { count: changes.length }) : t('import.none')} {unchanged > 0 && t('import.unchanged', { count: unchanged })}
      </Text>
      {faults.length > 0 && (
        <Alert color="amber" title={t('import.faults', { count: faults.length })}>
          <ul className={classes.faults}>
            {faults.slice(0, shown).map(({ row, place, message }) => (
              <li key={`${row} ${place}`}>
                <b>
                  {t('import.row', { row })}, {place}
                </b>
                : {message}
              </li>
            ))}
          </ul>
          {faults.length > shown && <Text size="sm">{t('import.more', { count: faults.length - shown })}</Text>}
        </Alert>
      )}
      {changes.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
        <section className={classes.scroll} tabIndex={0} aria-label={t('import.changes', { count: changes.length })}>
          <Table stickyHeader verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('import.place')}</Table.Th>
                <Table.Th>{t('import.before')}</Table.Th>
                <Table.Th>{t('import.after')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {changes.slice(0, shown).map(({ language, namespace, key, before, text }) => (
                <Table.Tr key={`${language} ${namespace} ${key}`}>
                  <Table.Td className={classes.key}>
                    {namespace}:{key} <small>{language.toUpperCase()}</small>
                  </Table.Td>
                  <Table.Td className={classes.before}>{before ?? '–'}</Table.Td>
                  <Table.Td>{text}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          {changes.length > shown && (
            <Text size="sm" p="xs">
              {t('import.more', { count: changes.length - shown })}
            </Text>
          )}
        </section>
      )}
    </Stack>
  )
}
