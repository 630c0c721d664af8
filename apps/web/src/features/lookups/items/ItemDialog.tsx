import type { RefusalCode } from '@klesis/contract/errors.ts'
import { languages } from '@klesis/contract/languages.ts'
import { type LookupItem, LookupItemInput } from '@klesis/contract/lookups/lookup-items.ts'
import type { LookupView } from '@klesis/contract/lookups/lookups.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DayField } from '../../../ui/DayField.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { focusFirstField } from '../../../ui/focus-first-field.ts'
import { LocalizedInput } from '../../../ui/LocalizedInput.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { SearchSelect } from '../../../ui/SearchSelect.tsx'
import { toast } from '../../../ui/toast.ts'
import { useServerForm } from '../../../ui/use-server-form.ts'
import { ChangedNotice } from '../../org/ChangedNotice.tsx'
import classes from '../lookups.module.css'
import { findItems, readItem, useSaveItem } from '../lookups.queries.ts'
import { type ItemDraft, newItem, toItemDraft, toItemInput, toOption } from './item-draft.ts'

interface Props {
  lookup: LookupView
  /** The item to edit; undefined for a new one. */
  item: LookupItem | undefined
  onClose: () => void
}

const fieldOfRefusal: Partial<Record<RefusalCode, keyof ItemDraft>> = {
  'lookupItem.codeTaken': 'code',
  'lookupItem.parentUnknown': 'parent',
  'lookupItem.datesWrong': 'validUntil',
}

export function ItemDialog({ lookup, item, onClose }: Props) {
  const { t } = useTranslation('lookups')
  const language = useLanguage()
  const form = useServerForm({
    initialValues: item ? toItemDraft(item, language) : newItem,
    schema: LookupItemInput,
    toBody: (draft: ItemDraft, revision) => ({ ...toItemInput(draft), revision }),
    fieldOfBody: { parentId: 'parent' },
    faultText: (field, fault) => {
      if (field === 'code') return t(fault === 'required' ? 'fault.itemCode' : 'fault.badItemCode')
      return t(field === 'extra' ? 'fault.extra' : 'fault.label')
    },
    check: ({ validFrom, validUntil }) => ({
      validFrom: validFrom === undefined ? t('fault.badDay') : undefined,
      validUntil: validUntil === undefined ? t('fault.badDay') : undefined,
    }),
    fieldOfRefusal,
    save: useSaveItem(lookup.id, item?.id),
    stale: {
      code: 'lookupItem.changed',
      revision: item?.revision,
      toValues: (saved: LookupItem) => toItemDraft(saved, language),
      readNewer: item && (() => readItem(lookup.id, item.id)),
    },
    onSaved: ({ label }) => {
      void toast({ title: textIn(label, language), message: t(item ? 'item.saved' : 'item.added') })
      onClose()
    },
  })
  const formatValue = (field: keyof ItemDraft, draft: ItemDraft): string => {
    if (field === 'label' || field === 'extra') return Object.values(draft[field]).join(' / ')
    if (field === 'parent') return draft.parent?.label ?? ''
    return field === 'isActive' ? t(draft.isActive ? 'item.active' : 'item.retired') : (draft[field] ?? '')
  }
  const { parent } = lookup
  return (
    <Dialog size="lg" onClose={onClose} title={t(item ? 'item.edit' : 'items.new')} closeOnClickOutside={false}>
      <form ref={focusFirstField} noValidate onSubmit={form.submit}>
        <Stack>
          <ChangedNotice conflict={form.conflict} labelOf={(field) => t(`item.${field}`)} formatValue={formatValue} />
          <Refused error={form.refused} />
          <LocalizedInput
            label={t('item.label')}
            isRequired
            takesFocus
            languages={[...new Set([...languages, ...Object.keys(form.values.label)])]}
            {...form.field('label')}
          />
          <TextInput
            label={t('item.code')}
            description={t('item.codeHelp')}
            required
            disabled={item !== undefined}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.input('code')}
          />
          {parent && (
            <SearchSelect
              cacheKey={`lookup ${parent.id} ${language}`}
              find={async (search, signal) => (await findItems(parent.id, search, signal)).map((one) => toOption(one, language))}
              label={t('item.parent')}
              placeholder={t('item.parentHint')}
              hint={t('item.parentHint')}
              notFound={t('item.parentNone')}
              isRequired={false}
              takesFocus={false}
              {...form.field('parent')}
            />
          )}
          <div className={classes.days}>
            <DayField label={t('item.validFrom')} {...form.field('validFrom')} />
            <DayField label={t('item.validUntil')} {...form.field('validUntil')} />
          </div>
          {lookup.columns.map(({ key, title }) => (
            <TextInput
              key={key}
              label={textIn(title, language)}
              maxLength={500}
              value={form.values.extra[key] ?? ''}
              onChange={(event) => form.set({ extra: { ...form.values.extra, [key]: event.currentTarget.value } })}
            />
          ))}
          <Checkbox label={t('item.isActive')} description={t('item.isActiveHelp')} {...form.input('isActive', 'checkbox')} />
          <DialogButtons confirm={t('save')} isBusy={form.isBusy} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
