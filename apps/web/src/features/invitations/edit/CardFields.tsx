import { MultiSelect, Select } from '@mantine/core'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LocalizedInput } from '../../../ui/LocalizedInput.tsx'
import { toText } from '../../../ui/localized-text.ts'
import { RichTextField } from '../../../ui/RichTextField.tsx'
import { useMasterData } from '../../masterdata/masterdata.queries.ts'
import { AppTagsField } from './AppTagsField.tsx'
import { CommitteeField } from './CommitteeField.tsx'
import classes from './edit.module.css'
import type { DraftField } from './invitation-draft.ts'
import { PeriodFields } from './PeriodFields.tsx'
import { fieldId } from './sections.ts'
import type { Editing } from './use-editing.ts'

/** Title, description, target groups and period of the invitation. */
export function CardFields({ editing: { base, draft, change, faults } }: { editing: Editing }) {
  const { t } = useTranslation('invitations')
  const language = useLanguage()
  const lists = useMasterData()
  const field = (name: DraftField) => ({ id: fieldId(name), error: faults[name] })
  const texts = { languages: draft.languages.length > 0 ? draft.languages : ['el'] }
  return (
    <>
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
        <Select
          label={t('field.targetGroupId')}
          required
          allowDeselect={false}
          data={lists?.targetGroups.map(({ id, title }) => ({ value: String(id), label: toText(title, language) }))}
          value={String(draft.targetGroupId)}
          onChange={(id) => id && change({ targetGroupId: Number(id) })}
          {...field('targetGroupId')}
        />
        <Select
          label={t('field.repeatId')}
          required
          allowDeselect={false}
          data={lists?.repeats.map(({ id, title }) => ({ value: String(id), label: toText(title, language) }))}
          value={String(draft.repeatId)}
          onChange={(id) => id && change({ repeatId: Number(id) })}
          {...field('repeatId')}
        />
      </div>
      <PeriodFields draft={draft} change={change} faults={faults} />
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
        data={lists?.tags.map(({ id, name }) => ({ value: String(id), label: toText(name, language) }))}
        value={lists ? draft.tags.map(String) : []}
        onChange={(tags) => change({ tags: tags.map(Number) })}
        {...field('tags')}
      />
      {base.id !== 0 && <AppTagsField value={draft.appTagIds} onChange={(appTagIds) => change({ appTagIds })} {...field('appTagIds')} />}
      <CommitteeField value={draft.committeeId} onChange={(committeeId) => change({ committeeId })} {...field('committeeId')} />
    </>
  )
}
