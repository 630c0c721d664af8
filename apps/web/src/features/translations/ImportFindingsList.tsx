import type { ImportPreview } from '@klesis/contract/translations/translation.ts'
import { Stack } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeTable } from '../../ui/import/ChangeTable.tsx'
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
        <ChangeTable
          label={t('import.changes', { count: changes.length })}
          total={changes.length}
          differences={changes.slice(0, shown).map(({ language, namespace, key, before, text }) => ({
            key: `${language} ${namespace} ${key}`,
            text: (
              <span className={classes.key}>
                {namespace}:{key}
              </span>
            ),
            ...{ language, before: before ?? '', after: text },
          }))}
        />
      )}
    </Stack>
  )
}
