import { textIn } from '@klesis/contract/text-in.ts'
import { Group, MultiSelect } from '@mantine/core'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toAppTagIcon } from '../../masterdata/app-tag-icon.ts'
import { useMasterData } from '../../masterdata/masterdata.queries.ts'

interface Props {
  id: string
  value: readonly number[]
  onChange: (ids: number[]) => void
  error?: string
}

/** Tags for applications, each with its icon. */
export function AppTagsField({ id, value, onChange, error }: Props) {
  const { t } = useTranslation('invitations')
  const language = useLanguage()
  const tags = useMasterData()?.appTags
  return (
    <MultiSelect
      id={id}
      label={t('field.appTagIds')}
      description={t('help.appTagIds')}
      searchable
      clearable
      data={tags?.map((tag) => ({ value: String(tag.id), label: textIn(tag.name, language) }))}
      value={tags ? value.map(String) : []}
      onChange={(ids) => onChange(ids.map(Number))}
      error={error}
      renderOption={({ option, checked }) => {
        const Icon = toAppTagIcon(tags?.find((tag) => String(tag.id) === option.value))
        return (
          <Group gap="xs" fw={checked ? 600 : undefined}>
            <Icon size={17} stroke={1.75} aria-hidden />
            {option.label}
          </Group>
        )
      }}
    />
  )
}
