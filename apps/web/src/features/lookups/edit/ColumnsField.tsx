import { languages } from '@klesis/contract/languages.ts'
import { maxColumns } from '@klesis/contract/lookups/lookup-limits.ts'
import type { LookupColumn } from '@klesis/contract/lookups/lookups.ts'
import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LocalizedInput } from '../../../ui/LocalizedInput.tsx'
import classes from '../lookups.module.css'

interface Props {
  value: LookupColumn[]
  error: string | undefined
  onChange: (columns: LookupColumn[]) => void
}

/** The further columns of a lookup: key and title of each. */
export function ColumnsField({ value, error, onChange }: Props) {
  const { t } = useTranslation('lookups')
  const put = (place: number, part: Partial<LookupColumn>) => onChange(value.map((column, index) => (index === place ? { ...column, ...part } : column)))
  return (
    <Input.Wrapper label={t('field.columns')} labelElement="div" description={t('column.help')} error={error}>
      {value.map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other identity while its key is typed
        <fieldset key={index} className={classes.column} aria-label={t('column.legend', { place: index + 1 })}>
          <TextInput
            label={t('column.key')}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={column.key}
            error={Boolean(error) && !/^[a-z][a-z0-9_]*$/.test(column.key.trim())}
            onChange={(event) => put(index, { key: event.currentTarget.value })}
          />
          <LocalizedInput label={t('column.title')} languages={languages} value={column.title} onChange={(title) => put(index, { title })} />
          <span className={classes.removeColumn}>
            <ActionIcon aria-label={t('column.remove', { place: index + 1 })} onClick={() => onChange(value.filter((_, other) => other !== index))}>
              <IconTrash size={19} stroke={1.75} />
            </ActionIcon>
          </span>
        </fieldset>
      ))}
      {value.length < maxColumns && (
        <Button variant="subtle" mt="xs" leftSection={<IconPlus size={17} aria-hidden />} onClick={() => onChange([...value, { key: '', title: {} }])}>
          {t('column.add')}
        </Button>
      )}
    </Input.Wrapper>
  )
}
