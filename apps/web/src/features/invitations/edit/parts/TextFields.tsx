import { textIn } from '@klesis/contract/text-in.ts'
import { MultiSelect, Stack } from '@mantine/core'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { LocalizedInput } from '../../../../ui/LocalizedInput.tsx'
import { RichTextField } from '../../../../ui/RichTextField.tsx'
import { useMasterData } from '../../../masterdata/masterdata.queries.ts'
import classes from '../edit.module.css'
import type { DraftField } from '../invitation-draft.ts'
import { fieldId } from '../sections.ts'
import type { Editing } from '../use-editing.ts'

/** What the invitation is: its texts, their languages and its tags. */
export function TextFields({ editing: { draft, change, faults } }: { editing: Editing }) {
  const { t } = useTranslation('invitations')
  const language = useLanguage()
  const lists = useMasterData()
  const field = (name: DraftField) => ({ id: fieldId(name), error: faults[name] })
  const texts = { languages: draft.languages.length > 0 ? draft.languages : ['el'] }
  return (
    <Stack>
      <LocalizedInput label={t('field.title')} isRequired value={draft.title} onChange={(title) => change({ title })} {...texts} {...field('title')} />
      <RichTextField
        label={t('field.description')}
        value={draft.description}
        onChange={(description) => change({ description })}
        {...texts}
        {...field('description')}
      />
      <LocalizedInput
        label={t('field.shortNote')}
        description={t('help.shortNote')}
        value={draft.shortNote}
        onChange={(shortNote) => change({ shortNote })}
        {...texts}
        {...field('shortNote')}
      />
      <div className={classes.fieldPair}>
        <MultiSelect
          label={t('field.languages')}
          description={t('help.languages')}
          required
          searchable
          data={lists?.languages.map(({ code, title }) => ({ value: code, label: title }))}
          value={draft.languages}
          onChange={(languages) => change({ languages })}
          {...field('languages')}
        />
        <MultiSelect
          label={t('field.tags')}
          searchable
          clearable
          data={lists?.tags.map(({ id, name }) => ({ value: String(id), label: textIn(name, language) }))}
          value={lists ? draft.tags.map(String) : []}
          onChange={(tags) => change({ tags: tags.map(Number) })}
          {...field('tags')}
        />
      </div>
    </Stack>
  )
}
