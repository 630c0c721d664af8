import { type Requirement, RequirementInput } from '@klesis/contract/invitations/requirements.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Autocomplete, Button, Checkbox, Group, Input, NumberInput, Stack } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, Suspense, useRef, useState } from 'react'
import { loadTexts } from '../../../i18n/i18n.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { LocalizedInput } from '../../../ui/LocalizedInput.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { toast } from '../../../ui/toast.ts'
import { useGuardedClose } from '../../../ui/use-guarded-close.tsx'
import { useServerForm } from '../../../ui/use-server-form.ts'
import { useMay } from '../../identity/identity.queries.ts'
import { editQuery } from '../invitations.queries.ts'
import { newRequirement, parseRequirementActions, type RequirementDraft, toRequirementBody, toRequirementDraft } from './requirement-draft.ts'
import { attachmentTypesQuery, useSaveRequirement, withRevision } from './requirements.queries.ts'
import { TemplateField } from './TemplateField.tsx'

const ActionsEditor = lazyPart(() => import('../../procedures/actions/edit/ActionsEditor.tsx').then((file) => ({ default: file.ActionsEditor })))

const ChangedNotice = lazyPart(async () => {
  const [{ ChangedNotice: Notice }] = await Promise.all([import('../../org/ChangedNotice.tsx'), loadTexts('org')])
  return { default: Notice<RequirementDraft> }
})

const labels = {
  type: 'requirement.type',
  isRequired: 'requirement.isRequired',
  min: 'requirement.min',
  max: 'requirement.max',
  keepFileName: 'requirement.keepFileName',
  actionsText: 'requirement.actions',
  note: 'requirement.note',
} as const satisfies Record<keyof RequirementDraft, string>

/** Of the texts of actions. */
const actionLanguages = ['el', 'en']

interface Props {
  invitationId: number
  /** The requirement to edit; left out for a new one. */
  requirement?: Requirement | undefined
  /** The declared languages of the invitation. */
  languages: readonly string[]
  onClose: () => void
}

/** Adds or edits a document that the invitation asks for. Administrators can also edit its actions. */
export function RequirementDialog({ invitationId, requirement, languages, onClose }: Props) {
  const { t } = useTranslation('invitations')
  const language = useLanguage()
  const may = useMay()
  const { data: types = [] } = useQuery(attachmentTypesQuery)
  const queries = useQueryClient()
  const [showsActions, showActions] = useState(false)
  // What the form began from: after a refusal, what somebody else saved.
  const read = useRef(requirement)
  const readNewer = async () => {
    const { requirements } = await queries.fetchQuery(editQuery(invitationId))
    const newer = requirements.find(({ id }) => id === read.current?.id)
    if (newer) read.current = newer
    return newer && withRevision(newer)
  }
  const form = useServerForm({
    initialValues: requirement ? toRequirementDraft(requirement, language) : newRequirement,
    schema: RequirementInput,
    toBody: (draft) => toRequirementBody(draft, { invitationId, requirement: read.current, types, language }),
    fieldOfBody: { attachmentType: 'type' },
    faultText: (field) => t(field === 'max' ? 'requirement.badMax' : field === 'min' ? 'requirement.badMin' : 'requirement.noType'),
    check: ({ min, max, actionsText }) => ({
      ...(typeof min === 'number' && typeof max === 'number' && min > max && { min: t('requirement.minAboveMax') }),
      ...(!parseRequirementActions(actionsText) && { actionsText: t('requirement.badActions') }),
    }),
    save: useSaveRequirement(invitationId),
    stale: { code: 'requirement.changed', revision: 0, toValues: (saved: Requirement) => toRequirementDraft(saved, language), readNewer },
    onSaved: (_saved, { type }) => {
      void toast({ message: t(requirement ? 'requirements.saved' : 'requirements.added', { title: type.trim() }) })
      onClose()
    },
  })
  const { close, question } = useGuardedClose({ isModified: () => form.isDirty, isBusy: form.isBusy, lost: t('requirement.lost'), onClose })
  const formatValue = (field: keyof RequirementDraft, draft: RequirementDraft): string => {
    if (field === 'note') return Object.values(draft.note).join(' / ')
    if (field === 'isRequired') return t(draft.isRequired ? 'requirements.required' : 'requirements.optional')
    return field === 'keepFileName' ? t(draft.keepFileName ? 'requirements.keepsName' : 'requirements.losesName') : String(draft[field])
  }
  const actionsError = form.errorOf('actionsText')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!parseRequirementActions(form.values.actionsText)) showActions(true)
    form.submit(event)
  }
  return (
    <Dialog size="lg" onClose={close} title={t(requirement ? 'requirement.editTitle' : 'requirement.addTitle')} closeOnClickOutside={false}>
      <form noValidate onSubmit={submit}>
        <Stack>
          {form.conflict && (
            <Suspense>
              <ChangedNotice conflict={form.conflict} labelOf={(field) => t(labels[field])} formatValue={formatValue} />
            </Suspense>
          )}
          <Refused error={form.refused} />
          <Autocomplete
            label={t('requirement.type')}
            description={t('requirement.typeHelp')}
            required
            data-autofocus
            openOnFocus={false}
            maxLength={300}
            data={[...new Set(types.map(({ title }) => textIn(title, language)))]}
            {...form.field('type')}
          />
          <Checkbox label={t('requirement.isRequired')} {...form.input('isRequired', 'checkbox')} />
          <Group grow align="flex-start">
            <NumberInput label={t('requirement.min')} min={0} max={100} {...form.field('min')} />
            <NumberInput label={t('requirement.max')} min={1} max={100} {...form.field('max')} />
          </Group>
          <LocalizedInput
            label={t('requirement.note')}
            description={t('requirement.noteHelp')}
            languages={[...languages]}
            isMultiline
            value={form.values.note}
            onChange={(note) => form.set({ note })}
          />
          {requirement ? (
            <TemplateField invitationId={invitationId} requirement={requirement} />
          ) : (
            <Input.Wrapper label={t('requirement.template')} labelElement="div" description={t('requirement.templateLater')} />
          )}
          <Checkbox label={t('requirement.keepFileName')} {...form.input('keepFileName', 'checkbox')} />
          {may('admin') && (
            <div>
              <Button
                variant="default"
                size="xs"
                aria-expanded={showsActions}
                leftSection={<IconBraces size={16} aria-hidden />}
                onClick={() => showActions(!showsActions)}
              >
                {t('requirement.actions')}
              </Button>
            </div>
          )}
          {showsActions && (
            <div>
              {actionsError && <Input.Error role="alert">{actionsError}</Input.Error>}
              <Suspense fallback={<RowsSkeleton count={2} />}>
                <ActionsEditor
                  {...{ text: form.values.actionsText, languages: actionLanguages, height: 220, label: t('requirement.actionsLabel') }}
                  owner={requirement && { invitationId, requirementId: requirement.id }}
                  onChange={(actionsText) => form.set({ actionsText })}
                />
              </Suspense>
            </div>
          )}
          <DialogButtons confirm={t('save')} isBusy={form.isBusy} onClose={close} />
        </Stack>
      </form>
      {question}
    </Dialog>
  )
}
