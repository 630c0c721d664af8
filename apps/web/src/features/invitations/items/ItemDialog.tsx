import { type Item, ItemInput } from '@klesis/contract/invitations/items.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Group, Select, Stack, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { loadTexts } from '../../../i18n/i18n.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import { useServerForm } from '../../../ui/use-server-form.ts'
import { useMasterData } from '../../masterdata/masterdata.queries.ts'
import { type ItemDraft, newItem, toItemBody, toItemDraft, withCourse } from './item-draft.ts'
import { coursesQuery, itemsQuery, useSaveItem, withRevision } from './items.queries.ts'

const ChangedNotice = lazyPart(async () => {
  const [{ ChangedNotice: Notice }] = await Promise.all([import('../../org/ChangedNotice.tsx'), loadTexts('org')])
  return { default: Notice<ItemDraft> }
})

const labels = {
  departmentId: 'item.department',
  code: 'item.code',
  title: 'item.title',
  category: 'item.category',
  semester: 'item.semester',
} as const satisfies Record<keyof ItemDraft, string>

interface Props {
  invitationId: number
  /** The item to edit; left out for a new one. */
  item?: Item | undefined
  onClose: () => void
}

export function ItemDialog({ invitationId, item, onClose }: Props) {
  const { t } = useTranslation('invitations')
  const language = useLanguage()
  const lists = useMasterData()
  const queries = useQueryClient()
  // What the form began from: after a refusal, what somebody else saved.
  const read = useRef(item)
  const readNewer = async () => {
    const newer = (await queries.fetchQuery({ ...itemsQuery(invitationId), staleTime: 0 })).find(({ id }) => id === read.current?.id)
    if (newer) read.current = newer
    return newer && withRevision(newer)
  }
  const form = useServerForm({
    initialValues: item ? toItemDraft(item) : newItem,
    schema: ItemInput,
    toBody: (draft) => toItemBody(draft, invitationId, read.current),
    faultText: () => t('fault.required'),
    save: useSaveItem(invitationId),
    stale: { code: 'item.changed', revision: 0, toValues: (saved: Item) => toItemDraft(saved), readNewer },
    onSaved: (_saved, { title }) => {
      void toast({ message: t(item ? 'items.saved' : 'items.added', { title: title.trim() }) })
      onClose()
    },
  })
  const { values, set, errorOf } = form
  const departments = lists?.departments.map(({ id, title }) => ({ value: String(id), label: textIn(title, language) }))
  const categories = lists?.categories.map(({ id, title }) => ({ value: String(id), label: textIn(title, language) }))
  const semesters = lists?.semesters.map(({ id, description }) => ({ value: String(id), label: textIn(description, language) }))
  const named = { departmentId: departments, category: categories, semester: semesters }
  const formatValue = (field: keyof ItemDraft, draft: ItemDraft): string =>
    field === 'code' || field === 'title' ? draft[field] : (named[field]?.find(({ value }) => value === String(draft[field]))?.label ?? String(draft[field]))
  const { data: courses = [] } = useQuery(coursesQuery(values.departmentId))
  const choice = (field: 'departmentId' | 'category' | 'semester', options: { value: string; label: string }[] | undefined) => ({
    required: true,
    allowDeselect: false,
    placeholder: t('choose'),
    data: options,
    value: values[field] === 0 ? null : String(values[field]),
    error: errorOf(field),
    onChange: (id: string | null) => set({ [field]: Number(id) }),
  })

  const chooseCourse = (code: string | null) => {
    const course = courses.find(({ coursecode }) => coursecode === code)
    if (course) set(withCourse(values, course))
  }
  return (
    <Dialog size="lg" onClose={onClose} title={t(item ? 'item.editTitle' : 'item.addTitle')} closeOnClickOutside={false}>
      <form noValidate onSubmit={form.submit}>
        <Stack>
          {form.conflict && (
            <Suspense>
              <ChangedNotice conflict={form.conflict} labelOf={(field) => t(labels[field])} formatValue={formatValue} />
            </Suspense>
          )}
          <Refused error={form.refused} />
          {!item && <Select label={t('item.department')} searchable data-autofocus openOnFocus={false} {...choice('departmentId', departments)} />}
          <Select
            label={t('item.course')}
            description={t('item.courseHelp')}
            searchable
            disabled={values.departmentId === 0}
            placeholder={t(values.departmentId === 0 ? 'item.chooseDepartment' : 'choose')}
            nothingFoundMessage={t('item.noCourse')}
            data={courses.map(({ coursecode, title }) => ({ value: coursecode, label: `${coursecode} – ${title}` }))}
            value={courses.some(({ coursecode }) => coursecode === values.code) ? values.code : null}
            onChange={chooseCourse}
          />
          <TextInput label={t('item.code')} required maxLength={50} {...form.input('code')} />
          <TextInput label={t('item.title')} required maxLength={300} {...form.input('title')} />
          <Group grow align="flex-start">
            <Select label={t('item.category')} {...choice('category', categories)} />
            <Select label={t('item.semester')} {...choice('semester', semesters)} />
          </Group>
          <DialogButtons confirm={t('save')} isBusy={form.isBusy} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
