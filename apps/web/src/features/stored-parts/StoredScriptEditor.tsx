import type { StoredScript, StoredScriptInput } from '@klesis/contract/forms/stored-parts.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Alert, Input, Stack } from '@mantine/core'
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
import { PartFields } from './PartFields.tsx'
import { PartFooter } from './PartFooter.tsx'
import { PartUses } from './PartUses.tsx'
import { partFaults } from './part-faults.ts'
import { ScriptField } from './ScriptField.tsx'
import { readScriptVersion, readStoredScript, useSaveScript } from './stored-parts.queries.ts'

const toValues = ({ path, title, script }: StoredScriptInput): StoredScriptInput => ({ path, title, script })

/** A stored script on a page of its own: its card, the code, its versions, and the fault that keeps it from running. */
export function StoredScriptEditor({ stored }: { stored: StoredScript | undefined }) {
  const { t } = useTranslation('stored-parts')
  const language = useLanguage()
  const navigate = useNavigate()
  const formId = useId()
  const [saved, setSaved] = useState(stored)
  const form = useServerForm({
    initialValues: toValues(stored ?? { path: '', title: {}, script: '' }),
    toBody: (values, revision) => ({ ...values, revision }),
    check: (values) => ({ ...partFaults(values, t), ...(values.script.trim() === '' && { script: t('fault.script') }) }),
    fieldOfRefusal: { 'storedPart.pathTaken': 'path' },
    save: useSaveScript(stored?.id),
    stale: { code: 'storedPart.changed', revision: stored?.revision, toValues, readNewer: stored && (() => readStoredScript(stored.id)) },
    onSaved: (answer) => {
      void toast({ title: textIn(answer.title, language), message: stored ? t('edit.savedScript', { number: answer.number }) : t('edit.created') })
      setSaved(answer)
      if (!stored) void navigate({ to: '/management/code/edit/$id', params: { id: String(answer.id) }, replace: true, ignoreBlocker: true })
    },
  })
  const title = t(stored ? 'script.edit' : 'script.new')
  const fault = form.errorOf('script')
  const openVersion = async (number: number) => {
    if (saved) form.set({ script: await readScriptVersion(saved.id, number) })
    void toast({ message: t('versions.opened', { number }) })
  }
  return (
    <>
      <PageHeader
        title={form.isDirty ? `${title} *` : title}
        documentTitle={title}
        lead={saved ? `${textIn(saved.title, language)} · ${t('edit.number', { number: saved.number })}` : t('edit.unsaved')}
        crumbs={[{ text: t('script.list'), to: '/management/code/list' }]}
      />
      <Stack>
        <form id={formId} noValidate onSubmit={form.submit}>
          <Card>
            <Stack>
              <ChangedNotice
                conflict={form.conflict}
                labelOf={(field) => t(`field.${field}`)}
                formatValue={(field, values) => (field === 'title' ? Object.values(values.title).join(' / ') : values[field])}
              />
              <Refused error={form.refused} />
              <PartFields form={form as never} isNew={!stored} />
            </Stack>
          </Card>
        </form>
        {saved?.fault && (
          <Alert color="amber" role="alert" title={t('script.faulty')}>
            {saved.fault}
          </Alert>
        )}
        {fault && <Input.Error role="alert">{fault}</Input.Error>}
        <ScriptField value={form.values.script} onChange={(script) => form.set({ script })} />
        {saved && <PartUses uses={saved.uses} />}
      </Stack>
      <PartFooter
        family="script"
        formId={formId}
        part={saved && { ...saved, title: textIn(saved.title, language) }}
        state={form.isBusy ? 'saving' : form.refused ? 'failed' : form.isDirty ? 'unsaved' : 'saved'}
        isModified={form.values.script !== form.base.script}
        onOpen={openVersion}
      />
      <UnsavedGuard isDirty={form.isDirty} />
    </>
  )
}
