import { TagInput, type TagRow } from '@klesis/contract/masterdata/tags.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Checkbox } from '@mantine/core'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { LocalizedInput } from '../../../ui/LocalizedInput.tsx'
import { useTitleLanguages } from '../use-title-languages.ts'
import { CodeList } from './CodeList.tsx'
import { ColorField } from './ColorField.tsx'
import { tagCalls } from './list-calls.ts'
import { RowDialog } from './RowDialog.tsx'

const toInput = (row: TagRow | undefined): TagInput => ({ name: row?.name ?? {}, color: row?.color ?? 'gray', isMitos: row?.isMitos ?? false })

/** The tags of invitations. */
export function Tags() {
  const { t } = useTranslation('code-lists')
  const language = useLanguage()
  const languages = useTitleLanguages()
  const nameOf = (row: TagRow) => textIn(row.name, language)
  return (
    <CodeList
      calls={tagCalls}
      title={t('tags.title')}
      lead={t('tags.lead')}
      nameOf={nameOf}
      renderName={(row) => <Chip tone={row.color}>{nameOf(row)}</Chip>}
      columns={[{ title: t('isMitos'), cell: (row) => t(row.isMitos ? 'yes' : 'no') }]}
      dialog={(props) => (
        <RowDialog
          {...props}
          calls={tagCalls}
          schema={TagInput}
          toInput={toInput}
          nameOf={nameOf}
          title={t(props.row ? 'tags.edit' : 'tags.new')}
          labelOf={(field) => t(field)}
          formatValue={(field, { color }) => (field === 'color' ? t(`color.${color}`) : undefined)}
        >
          {(form) => (
            <>
              <LocalizedInput label={t('name')} isRequired languages={languages} {...form.field('name')} />
              <ColorField {...form.field('color')} />
              <Checkbox label={t('isMitos')} description={t('isMitosHelp')} {...form.input('isMitos', 'checkbox')} />
            </>
          )}
        </RowDialog>
      )}
    />
  )
}
