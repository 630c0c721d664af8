import { actionColors, actionIcons } from '@klesis/contract/procedures/actions/action-choices.ts'
import { Button, Group, Input, Select, Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { focusFirstFault } from '../../../../ui/focus-first-fault.ts'
import { JsonEditor } from '../../../../ui/JsonEditor.tsx'
import { LocalizedInput } from '../../../../ui/LocalizedInput.tsx'
import { UnsavedGuard } from '../../../../ui/UnsavedGuard.tsx'
import { useGuardedClose } from '../../../../ui/use-guarded-close.tsx'
import { ScriptEditor } from '../../editor/ScriptEditor.tsx'
import { toActionColor, toActionIcon } from '../action-icon.ts'
import { type ActionDraft, type ActionFault, actionFaults, applyDraft, type StoredAction, toActionDraft } from './action-draft.ts'

interface Props {
  stored: StoredAction
  isNew: boolean
  languages: readonly string[]
  otherIds: readonly string[]
  onApply: (action: StoredAction) => void
  onClose: () => void
}

/** One action. It changes the JSON of the page, which is saved with the page. */
export function ActionDialog({ stored, isNew, languages, otherIds, onApply, onClose }: Props) {
  const { t } = useTranslation(['action-editor', 'app'])
  const own = languages[0] ?? 'el'
  const [begun] = useState(() => toActionDraft(stored, own))
  const [draft, setDraft] = useState(begun)
  const [faults, setFaults] = useState<readonly ActionFault[]>([])
  const content = useRef<HTMLDivElement>(null)
  const isModified = useRef(false)
  const { close, question } = useGuardedClose({ isModified: () => isModified.current, lost: t('dialog.lost'), onClose })
  const change = (part: Partial<ActionDraft>) => {
    isModified.current = true
    setDraft((before) => ({ ...before, ...part }))
    if (faults.length > 0) setFaults([])
  }
  const errorOf = (...codes: ActionFault[]) => {
    const found = codes.find((code) => faults.includes(code))
    return found && t(found)
  }
  const apply = () => {
    const found = actionFaults(draft, otherIds)
    if (found.length === 0) return onApply(applyDraft(stored, draft, own))
    setFaults(found)
    if (content.current) focusFirstFault(content.current)
  }
  const Icon = toActionIcon(draft.icon)
  return (
    <Dialog size="xl" onClose={close} title={t(isNew ? 'dialog.add' : 'dialog.edit')} closeOnClickOutside={false}>
      <Stack ref={content}>
        <Text c="dimmed" size="sm">
          {t('dialog.help')}
        </Text>
        <LocalizedInput
          label={t('title')}
          value={draft.title}
          languages={languages}
          isRequired
          error={errorOf('title.needed')}
          onChange={(title) => change({ title })}
        />
        <TextInput
          label={t('id')}
          description={t('id.help')}
          required
          value={draft.id}
          error={errorOf('id.wrong', 'id.repeated')}
          onChange={(event) => change({ id: event.currentTarget.value })}
        />
        <Group grow align="flex-start">
          <Select
            label={t('icon')}
            data={[...actionIcons]}
            value={draft.icon || null}
            clearable
            leftSection={<Icon size={18} stroke={1.75} color={toActionColor(draft.color)} aria-hidden />}
            onChange={(icon) => change({ icon: icon ?? '' })}
          />
          <Select
            label={t('color')}
            data={actionColors.map((value) => ({ value, label: t(`color.${value}`) }))}
            placeholder={t('color.none')}
            value={draft.color || null}
            clearable
            onChange={(color) => change({ color: color ?? '' })}
          />
        </Group>
        <LocalizedInput
          label={t('confirm')}
          description={t('confirm.help')}
          value={draft.confirm}
          languages={languages}
          onChange={(confirm) => change({ confirm })}
        />
        <Input.Wrapper label={t('script')} required error={errorOf('script.needed')}>
          <ScriptEditor place="action" label={t('script')} value={draft.script} height={300} onChange={(script) => change({ script })} />
        </Input.Wrapper>
        <Input.Wrapper label={t('form')} description={t('form.help')} error={errorOf('form.wrong')}>
          <JsonEditor label={t('form')} value={draft.formText} height={180} onChange={(formText) => change({ formText })} />
        </Input.Wrapper>
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('app:action.cancel')}
          </Button>
          <Button onClick={apply}>{t('dialog.apply')}</Button>
        </Group>
      </Stack>
      <UnsavedGuard isDirty={draft !== begun} />
      {question}
    </Dialog>
  )
}
