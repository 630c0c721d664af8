import type { RefusalCode } from '@klesis/contract/errors.ts'
import type { StoredForm, StoredFormInput } from '@klesis/contract/forms/stored-parts.ts'
import { languages } from '@klesis/contract/languages.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { Input, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { toast } from '../../ui/toast.ts'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import { useServerForm } from '../../ui/use-server-form.ts'
import { ChangedNotice } from '../org/ChangedNotice.tsx'
import { LazyFormBuilder } from './LazyFormBuilder.tsx'
import { PartFields } from './PartFields.tsx'
import { PartFooter } from './PartFooter.tsx'
import { PartUses } from './PartUses.tsx'
import { partFaults } from './part-faults.ts'
import { ServiceFields } from './ServiceFields.tsx'
import { readFormVersion, readStoredForm, useSaveForm } from './stored-parts.queries.ts'

const emptyValues: StoredFormInput = { path: '', kind: 'form', title: {}, isPublic: false, lookup: null, form: { display: 'form', components: [] } }
const toValues = ({ path, kind, title, isPublic, lookup, form }: StoredForm): StoredFormInput => ({ path, kind, title, isPublic, lookup, form })

const fieldOfRefusal: Partial<Record<RefusalCode, keyof StoredFormInput>> = {
  'storedPart.pathTaken': 'path',
  'storedForm.unknownLookup': 'lookup',
  'storedForm.neededByVisitors': 'lookup',
  'storedForm.badForm': 'form',
  'storedForm.cycle': 'form',
  'storedForm.unknownNested': 'form',
}

/** A stored form on a page of its own: its card, the builder, its versions and where it is used. */
export function StoredFormEditor({ stored }: { stored: StoredForm | undefined }) {
  const { t } = useTranslation('stored-parts')
  const language = useLanguage()
  const navigate = useNavigate()
  const formId = useId()
  const [saved, setSaved] = useState(stored)
  const [openedVersion, setOpenedVersion] = useState<StoredFormInput['form']>()
  const form = useServerForm({
    initialValues: stored ? toValues(stored) : emptyValues,
    toBody: (values, revision) => ({ ...values, revision }),
    check: (values) => partFaults(values, t),
    fieldOfRefusal,
    save: useSaveForm(stored?.id),
    stale: { code: 'storedPart.changed', revision: stored?.revision, toValues, readNewer: stored && (() => readStoredForm(stored.id)) },
    onSaved: (answer) => {
      void toast({ title: textIn(answer.title, language), message: stored ? t('edit.saved', { number: answer.number }) : t('edit.created') })
      setSaved(answer)
      if (!stored) void navigate({ to: '/management/form/edit/$id', params: { id: String(answer.id) }, replace: true, ignoreBlocker: true })
    },
  })
  const title = t(stored ? 'form.edit' : 'form.new')
  const fault = form.errorOf('form')
  const openVersion = async (number: number) => {
    if (saved) {
      const version = await readFormVersion(saved.id, number)
      form.set({ form: version })
      setOpenedVersion(version)
    }
    void toast({ message: t('versions.opened', { number }) })
  }
  return (
    <>
      <PageHeader
        title={form.isDirty ? `${title} *` : title}
        documentTitle={title}
        lead={saved ? `${textIn(saved.title, language)} · ${t('edit.number', { number: saved.number })}` : t('edit.unsaved')}
        crumbs={[{ text: t('form.list'), to: '/management/form/list' }]}
      />
      <Stack>
        <form id={formId} noValidate onSubmit={form.submit}>
          <Card>
            <Stack>
              <ChangedNotice conflict={form.conflict} labelOf={(field) => t(`field.${field}`)} formatValue={(field, values) => textOf(values[field])} />
              <Refused error={form.refused} />
              <PartFields form={form as never} isNew={!stored} />
              <ServiceFields form={form} />
            </Stack>
          </Card>
        </form>
        {fault && <Input.Error role="alert">{fault}</Input.Error>}
        <LazyFormBuilder
          label={t('form.builder')}
          form={form.values.form as unknown as Form}
          languages={languages}
          mayWriteScripts
          saved={saved?.form as Form | undefined}
          openedVersion={openedVersion as Form | undefined}
          onChange={(next) => form.set({ form: next as unknown as StoredFormInput['form'] })}
        />
        {saved && <PartUses uses={saved.uses} />}
      </Stack>
      <PartFooter
        family="form"
        formId={formId}
        part={saved && { ...saved, title: textIn(saved.title, language) }}
        state={form.isBusy ? 'saving' : form.refused ? 'failed' : form.isDirty ? 'unsaved' : 'saved'}
        isModified={JSON.stringify(form.values.form) !== JSON.stringify(form.base.form)}
        onOpen={openVersion}
      />
      <UnsavedGuard isDirty={form.isDirty} />
    </>
  )
}

/** A value for the notice of what somebody else changed; a whole form is not written out. */
const textOf = (value: StoredFormInput[keyof StoredFormInput]): string => {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || 'components' in value) return typeof value === 'boolean' ? (value ? '✓' : '') : ''
  return Object.values(value).join(' / ')
}
