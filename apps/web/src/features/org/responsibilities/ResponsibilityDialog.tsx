import { type Responsibility, SubjectType } from '@klesis/contract/org/responsibilities.ts'
import { Group, Radio, Stack, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { isRefused } from '../../../api/call-refused.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { focusFirstFault } from '../../../ui/focus-first-fault.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import { ChangedNotice } from '../ChangedNotice.tsx'
import { useRevisedDraft } from '../use-revised-draft.ts'
import { useSaveResponsibility } from './responsibilities.queries.ts'

interface Draft {
  label: string
  subjectType: SubjectType | null
}

interface Props {
  unitId: number
  /** What is changed; a new one without it. */
  responsibility?: Responsibility | undefined
  readNewer: (id: number) => Promise<Responsibility | undefined>
  onClose: () => void
}

const subjects = ['none', ...SubjectType.options] as const

export function ResponsibilityDialog({ unitId, responsibility, readNewer, onClose }: Props) {
  const { t } = useTranslation('org')
  const first: Draft = { label: responsibility?.label ?? '', subjectType: responsibility?.subjectType ?? null }
  const { draft, revision, met, put, meet } = useRevisedDraft(first, responsibility?.revision)
  const [wasTried, setTried] = useState(false)
  const save = useSaveResponsibility(unitId, responsibility?.id)
  const isMissing = wasTried && draft.label.trim() === ''
  const isKnown = isRefused(save.error, 'responsibility.known')
  const isStale = isRefused(save.error, 'responsibility.changed')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setTried(true)
    if (draft.label.trim() === '') return focusFirstFault(form)
    save.mutate(
      { ...draft, label: draft.label.trim(), revision },
      {
        onSuccess: () => {
          void toast({ title: draft.label.trim(), message: t(responsibility ? 'responsibility.saved' : 'responsibility.added') })
          onClose()
        },
        onError: async (error) => {
          focusFirstFault(form)
          const newer = responsibility && isRefused(error, 'responsibility.changed') ? await readNewer(responsibility.id) : undefined
          if (newer) meet({ label: newer.label, subjectType: newer.subjectType }, newer.revision)
        },
      },
    )
  }
  const say = (field: keyof Draft, of: Draft) => (field === 'label' ? of.label : t(`responsibility.subject.${of.subjectType ?? 'none'}`))
  return (
    <Dialog onClose={onClose} title={t(responsibility ? 'responsibility.edit' : 'responsibility.add')} closeOnClickOutside={false}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <ChangedNotice met={met} nameOf={(field) => t(`responsibility.${field}`)} say={say} />
          {!isKnown && !(isStale && met) && <Refused error={save.error} />}
          <Textarea
            label={t('responsibility.label')}
            required
            autosize
            minRows={2}
            maxLength={500}
            data-autofocus
            value={draft.label}
            error={isMissing ? t('required') : isKnown && save.error?.message}
            onChange={(event) => put({ label: event.currentTarget.value })}
          />
          <Radio.Group
            label={t('responsibility.subjectType')}
            value={draft.subjectType ?? 'none'}
            onChange={(value) => put({ subjectType: SubjectType.options.find((one) => one === value) ?? null })}
          >
            <Group mt="xs">
              {subjects.map((subject) => (
                <Radio key={subject} value={subject} label={t(`responsibility.subject.${subject}`)} />
              ))}
            </Group>
          </Radio.Group>
          <DialogButtons confirm={t('save')} isBusy={save.isPending} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
