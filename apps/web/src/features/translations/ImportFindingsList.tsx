import type { ImportPreview } from '@klesis/contract/translations/translation.ts'
import { Stack, Table } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangesArea } from '../../ui/import/ChangesArea.tsx'
import { FaultList } from '../../ui/import/FaultList.tsx'
import { ImportOutcome } from '../../ui/import/ImportOutcome.tsx'
import classes from './translations.module.css'

const shown = 200

/** The changes a file would make, and its errors. */
export function ImportFindingsList({ found: { changes, faults, unchanged } }: { found: ImportPreview }) {
  const { t } = useTranslation('translations')
  return (
    <Stack>
      <ImportOutcome>
        {changes.length > 0 ? t('import.changes', { count: changes.length }) : t('import.none')} {unchanged > 0 && t('import.unchanged', { count: unchanged })}
      </ImportOutcome>
      {faults.length > 0 && (
        <FaultList
          isBlocking={false}
          title={t('import.faults', { count: faults.length })}
          faults={faults
            .slice(0, shown)
            .map(({ row, location, message }) => ({ location: [t('import.row', { row }), location].filter(Boolean).join(', '), message }))}
          total={faults.length}
        />
      )}
      {changes.length > 0 && (
        <ChangesArea label={t('import.changes', { count: changes.length })} more={changes.length - shown}>
          <Table stickyHeader verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('import.text')}</Table.Th>
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
        </ChangesArea>
      )}
    </Stack>
  )
}
