import type { RefusalCode } from '@klesis/contract/errors.ts'
import { languages } from '@klesis/contract/languages.ts'
import { LookupInput, type LookupView } from '@klesis/contract/lookups/lookups.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Checkbox, Select, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { focusFirstField } from '../../../ui/focus-first-field.ts'
import { LocalizedInput } from '../../../ui/LocalizedInput.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import { useServerForm } from '../../../ui/use-server-form.ts'
import { ChangedNotice } from '../../org/ChangedNotice.tsx'
import { lookupListQuery, readLookup, useSaveLookup } from '../lookups.queries.ts'
import { ColumnsField } from './ColumnsField.tsx'
import { type LookupDraft, newLookup, toLookupDraft, toLookupInput } from './lookup-draft.ts'

interface Props {
  /** The lookup to edit; undefined for a new one. */
  lookup: LookupView | undefined
  onClose: () => void
}

const fieldOfRefusal: Partial<Record<RefusalCode, keyof LookupDraft>> = {
  'lookup.codeTaken': 'code',
  'lookup.columnTwice': 'columns',
  'lookup.cycle': 'parentId',
  'lookup.parentInUse': 'parentId',
  'lookup.parentMembersOnly': 'isSignedInOnly',
  'lookup.neededByVisitors': 'isSignedInOnly',
}

export function LookupForm({ lookup, onClose }: Props) {
  const { t } = useTranslation('lookups')
  const language = useLanguage()
  const { data: others } = useQuery(lookupListQuery)
  const form = useServerForm({
    initialValues: lookup ? toLookupDraft(lookup) : newLookup,
    schema: LookupInput,
    toBody: (draft, revision) => ({ ...toLookupInput(draft), revision }),
    faultText: (field, fault) => {
      if (field === 'code') return t(fault === 'required' ? 'fault.code' : 'fault.badCode')
      return t(field === 'columns' ? 'fault.columns' : 'fault.title')
    },
    fieldOfRefusal,
    save: useSaveLookup(lookup?.id),
    stale: { code: 'lookup.changed', revision: lookup?.revision, toValues: toLookupDraft, readNewer: lookup && (() => readLookup(lookup.id)) },
    onSaved: ({ title }) => {
      void toast({ title: textIn(title, language), message: t(lookup ? 'edit.saved' : 'edit.created') })
      onClose()
    },
  })
  const { values } = form
  const parents = others?.items.filter(({ id }) => id !== lookup?.id) ?? []
  const titleOf = (id: number | null) => textIn(parents.find((one) => one.id === id)?.title ?? {}, language)
  const formatValue = (field: keyof LookupDraft, draft: LookupDraft): string => {
    if (field === 'title') return Object.values(draft.title).join(' / ')
    if (field === 'parentId') return titleOf(draft.parentId)
    if (field === 'columns') return draft.columns.map(({ key }) => key).join(', ')
    return field === 'isSignedInOnly' ? (draft.isSignedInOnly ? t('list.signedIn') : '') : draft.code
  }
  return (
    <form ref={focusFirstField} noValidate onSubmit={form.submit}>
      <Stack>
        <ChangedNotice conflict={form.conflict} labelOf={(field) => t(`field.${field}`)} formatValue={formatValue} />
        <Refused error={form.refused} />
        <LocalizedInput label={t('field.title')} isRequired takesFocus languages={languages} {...form.field('title')} />
        <TextInput
          label={t('field.code')}
          description={t('field.codeHelp')}
          required
          disabled={lookup !== undefined}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.input('code')}
        />
        <Select
          label={t('field.parentId')}
          description={t('field.parentHelp')}
          clearable
          searchable
          data={parents.map(({ id, code, title }) => ({ value: String(id), label: `${textIn(title, language)} (${code})` }))}
          value={values.parentId === null ? null : String(values.parentId)}
          error={form.errorOf('parentId')}
          onChange={(id) => form.set({ parentId: id === null ? null : Number(id) })}
        />
        <Checkbox
          label={t('field.isSignedInOnly')}
          description={t('field.isSignedInOnlyHelp')}
          aria-invalid={form.errorOf('isSignedInOnly') !== undefined}
          {...form.input('isSignedInOnly', 'checkbox')}
        />
        <ColumnsField {...form.field('columns')} />
        {lookup && lookup.uses.length > 0 && (
          <section aria-label={t('uses.title')}>
            <b>{t('uses.title')}</b>
            <ul>
              {lookup.uses.map(({ kind, id, title }) => (
                <li key={`${kind} ${id}`}>{t(`uses.${kind}`, { title })}</li>
              ))}
            </ul>
          </section>
        )}
        <DialogButtons confirm={t(lookup ? 'save' : 'edit.create')} isBusy={form.isBusy} onClose={onClose} />
      </Stack>
    </form>
  )
}
