import type { Item } from '@klesis/contract/invitations/items.ts'
import { Group, Select, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { focusFirstFault } from '../../../ui/focus-first-fault.ts'
import { toText } from '../../../ui/localized-text.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import { useMasterData } from '../../masterdata/masterdata.queries.ts'
import { type ItemDraft, missingIn, newItem, toItemBody, toItemDraft, withCourse } from './item-draft.ts'
import { coursesQuery, useSaveItem } from './items.queries.ts'

interface Props {
  invitationId: number
  /** What is changed; a new one without it. */
  item?: Item | undefined
  onClose: () => void
}

export function ItemDialog({ invitationId, item, onClose }: Props) {
  const { t } = useTranslation('invitations')
  const language = useLanguage()
  const lists = useMasterData()
  const [draft, setDraft] = useState(() => (item ? toItemDraft(item) : newItem))
  const [wasTried, setTried] = useState(false)
  const { data: courses = [] } = useQuery(coursesQuery(draft.departmentId))
  const save = useSaveItem(invitationId)
  const missing = missingIn(draft)
  const put = (part: Partial<ItemDraft>) => setDraft({ ...draft, ...part })
  const say = (field: keyof ItemDraft) => (wasTried && missing.includes(field) ? t('fault.required') : undefined)
  const choice = (field: 'departmentId' | 'category' | 'semester', options: { value: string; label: string }[] | undefined) => ({
    required: true,
    allowDeselect: false,
    placeholder: t('choose'),
    data: options,
    value: draft[field] === 0 ? null : String(draft[field]),
    error: say(field),
    onChange: (id: string | null) => put({ [field]: Number(id) }),
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (missing.length > 0) return focusFirstFault(event.currentTarget)
    save.mutate(toItemBody(draft, invitationId, item?.id), {
      onSuccess: () => {
        void toast({ message: t(item ? 'items.saved' : 'items.added', { title: draft.title.trim() }) })
        onClose()
      },
      onError: (error) => void toast({ tone: 'red', message: error.message }),
    })
  }
  const chooseCourse = (code: string | null) => {
    const course = courses.find(({ coursecode }) => coursecode === code)
    if (course) setDraft(withCourse(draft, course))
  }
  return (
    <Dialog size="lg" onClose={onClose} title={t(item ? 'item.editTitle' : 'item.addTitle')}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <Refused error={save.error} />
          {!item && (
            <Select
              label={t('item.department')}
              searchable
              data-autofocus
              openOnFocus={false}
              {...choice(
                'departmentId',
                lists?.departments.map(({ id, title }) => ({ value: String(id), label: toText(title, language) })),
              )}
            />
          )}
          <Select
            label={t('item.course')}
            description={t('item.courseHelp')}
            searchable
            disabled={draft.departmentId === 0}
            placeholder={t(draft.departmentId === 0 ? 'item.chooseDepartment' : 'choose')}
            nothingFoundMessage={t('item.noCourse')}
            data={courses.map(({ coursecode, title }) => ({ value: coursecode, label: `${coursecode} – ${title}` }))}
            value={courses.some(({ coursecode }) => coursecode === draft.code) ? draft.code : null}
            onChange={chooseCourse}
          />
          <TextInput
            label={t('item.code')}
            required
            maxLength={50}
            value={draft.code}
            error={say('code')}
            onChange={(event) => put({ code: event.currentTarget.value })}
          />
          <TextInput
            label={t('item.title')}
            required
            maxLength={300}
            value={draft.title}
            error={say('title')}
            onChange={(event) => put({ title: event.currentTarget.value })}
          />
          <Group grow align="flex-start">
            <Select
              label={t('item.category')}
              {...choice(
                'category',
                lists?.categories.map(({ id, title }) => ({ value: String(id), label: toText(title, language) })),
              )}
            />
            <Select
              label={t('item.semester')}
              {...choice(
                'semester',
                lists?.semesters.map(({ id, description }) => ({ value: String(id), label: toText(description, language) })),
              )}
            />
          </Group>
          <DialogButtons confirm={t('save')} isBusy={save.isPending} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
