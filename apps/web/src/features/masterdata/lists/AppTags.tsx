import { appTagIcons } from '@klesis/contract/masterdata/tag-colors.ts'
import { AppTagInput, type AppTagRow } from '@klesis/contract/masterdata/tags.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Group, Radio } from '@mantine/core'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { LocalizedInput } from '../../../ui/LocalizedInput.tsx'
import { toAppTagIcon } from '../app-tag-icon.ts'
import { useTitleLanguages } from '../use-title-languages.ts'
import { CodeList } from './CodeList.tsx'
import { ColorField } from './ColorField.tsx'
import { appTagCalls } from './list-calls.ts'
import { RowDialog } from './RowDialog.tsx'

const toInput = (row: AppTagRow | undefined): AppTagInput => ({ name: row?.name ?? {}, icon: row?.icon ?? 'tag', color: row?.color ?? 'gray' })

/** The tags that managers put on applications. */
export function AppTags() {
  const { t } = useTranslation('code-lists')
  const language = useLanguage()
  const languages = useTitleLanguages()
  const nameOf = (row: AppTagRow) => textIn(row.name, language)
  return (
    <CodeList
      calls={appTagCalls}
      title={t('appTags.title')}
      lead={t('appTags.lead')}
      nameOf={nameOf}
      renderName={(row) => (
        <Chip tone={row.color} icon={toAppTagIcon(row)}>
          {nameOf(row)}
        </Chip>
      )}
      columns={[]}
      dialog={(props) => (
        <RowDialog
          {...props}
          calls={appTagCalls}
          schema={AppTagInput}
          toInput={toInput}
          nameOf={nameOf}
          title={t(props.row ? 'appTags.edit' : 'appTags.new')}
          labelOf={(field) => t(field)}
          formatValue={(field, { color, icon }) => ({ color: t(`color.${color}`), icon: t(`icon.${icon}`), name: undefined })[field]}
        >
          {(form) => (
            <>
              <LocalizedInput label={t('name')} isRequired languages={languages} {...form.field('name')} />
              <IconField value={form.values.icon} onChange={(icon) => form.set({ icon })} />
              <ColorField {...form.field('color')} />
            </>
          )}
        </RowDialog>
      )}
    />
  )
}

function IconField({ value, onChange }: { value: AppTagInput['icon']; onChange: (icon: AppTagInput['icon']) => void }) {
  const { t } = useTranslation('code-lists')
  return (
    <Radio.Group label={t('icon')} value={value} onChange={(chosen) => onChange(appTagIcons.find((one) => one === chosen) ?? 'tag')}>
      <Group mt="xs" gap="sm">
        {appTagIcons.map((icon) => {
          const Icon = toAppTagIcon({ icon })
          return <Radio key={icon} value={icon} aria-label={t(`icon.${icon}`)} label={<Icon size={20} stroke={1.75} aria-hidden />} />
        })}
      </Group>
    </Radio.Group>
  )
}
