import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import { Autocomplete, Button, Checkbox, Group, Input, NumberInput, Stack } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { focusFirstFault } from '../../../ui/focus-first-fault.ts'
import { JsonEditor } from '../../../ui/JsonEditor.tsx'
import { toText } from '../../../ui/localized-text.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import { useMay } from '../../identity/identity.queries.ts'
import { newRequirement, type RequirementDraft, requirementFaults, toRequirementBody, toRequirementDraft } from './requirement-draft.ts'
import { attachmentTypesQuery, useSaveRequirement } from './requirements.queries.ts'

interface Props {
  invitationId: number
  /** What is changed; a new one without it. */
  requirement?: Requirement | undefined
  onClose: () => void
}

export function RequirementDialog({ invitationId, requirement, onClose }: Props) {
  const { t } = useTranslation('invitations')
  const language = useLanguage()
  const may = useMay()
  const { data: types = [] } = useQuery(attachmentTypesQuery)
  const save = useSaveRequirement(invitationId)
  const [draft, setDraft] = useState(() => (requirement ? toRequirementDraft(requirement, language) : newRequirement))
  const [wasTried, setTried] = useState(false)
  const [showsActions, showActions] = useState(false)
  const faults = requirementFaults(draft)
  const say = (name: keyof RequirementDraft) => (wasTried && faults[name] ? t(`requirement.${faults[name]}`) : undefined)
  const put = (part: Partial<RequirementDraft>) => setDraft({ ...draft, ...part })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (faults.actionsText) showActions(true)
    if (Object.keys(faults).length > 0) return focusFirstFault(event.currentTarget)
    save.mutate(toRequirementBody(draft, { invitationId, requirement, types, language }), {
      onSuccess: () => {
        void toast({ message: t(requirement ? 'requirements.saved' : 'requirements.added', { title: draft.type.trim() }) })
        onClose()
      },
      onError: (error) => void toast({ tone: 'red', message: error.message }),
    })
  }
  return (
    <Dialog size="lg" onClose={onClose} title={t(requirement ? 'requirement.editTitle' : 'requirement.addTitle')}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <Refused error={save.error} />
          <Autocomplete
            label={t('requirement.type')}
            description={t('requirement.typeHelp')}
            required
            data-autofocus
            openOnFocus={false}
            data={[...new Set(types.map(({ title }) => toText(title, language)))]}
            value={draft.type}
            error={say('type')}
            onChange={(type) => put({ type })}
          />
          <Checkbox label={t('requirement.isRequired')} checked={draft.isRequired} onChange={(event) => put({ isRequired: event.currentTarget.checked })} />
          <Group grow align="flex-start">
            <NumberInput label={t('requirement.min')} min={0} max={100} value={draft.min} error={say('min')} onChange={(min) => put({ min })} />
            <NumberInput label={t('requirement.max')} min={1} max={100} value={draft.max} error={say('max')} onChange={(max) => put({ max })} />
          </Group>
          <Checkbox
            label={t('requirement.keepFileName')}
            checked={draft.keepFileName}
            onChange={(event) => put({ keepFileName: event.currentTarget.checked })}
          />
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
              {say('actionsText') && <Input.Error role="alert">{say('actionsText')}</Input.Error>}
              <JsonEditor height={220} label={t('requirement.actionsLabel')} value={draft.actionsText} onChange={(actionsText) => put({ actionsText })} />
            </div>
          )}
          <DialogButtons confirm={t('save')} isBusy={save.isPending} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
