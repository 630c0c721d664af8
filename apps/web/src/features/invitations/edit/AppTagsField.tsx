import { Group, MultiSelect } from '@mantine/core'
import { IconBookmark, IconCheck, IconClock, IconFlag, IconStar, IconTag, type TablerIcon } from '@tabler/icons-react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toText } from '../../../ui/localized-text.ts'
import { useMasterData } from '../../masterdata/masterdata.queries.ts'

const icons: Readonly<Record<string, TablerIcon>> = { tag: IconTag, flag: IconFlag, star: IconStar, clock: IconClock, check: IconCheck, bookmark: IconBookmark }

interface Props {
  id: string
  value: readonly number[]
  onChange: (ids: number[]) => void
  error?: string
}

/** Tags that can be put on applications, each with its icon. */
export function AppTagsField({ id, value, onChange, error }: Props) {
  const { t } = useTranslation('invitations')
  const language = useLanguage()
  const tags = useMasterData()?.appTags
  const iconOf = (tagId: string) => icons[tags?.find((tag) => String(tag.id) === tagId)?.icon ?? ''] ?? IconTag
  return (
    <MultiSelect
      id={id}
      label={t('field.appTagIds')}
      description={t('help.appTagIds')}
      searchable
      clearable
      data={tags?.map((tag) => ({ value: String(tag.id), label: toText(tag.name, language) }))}
      value={tags ? value.map(String) : []}
      onChange={(ids) => onChange(ids.map(Number))}
      error={error}
      renderOption={({ option, checked }) => {
        const Icon = iconOf(option.value)
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
