import { type Item, ItemInput } from '@klesis/contract/invitations/items.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Group, Select, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import { useServerForm } from '../../../ui/use-server-form.ts'
import { useMasterData } from '../../masterdata/masterdata.queries.ts'
import { newItem, toItemBody, toItemDraft, withCourse } from './item-draft.ts'
import { coursesQuery, useSaveItem } from './items.queries.ts'

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
  const form = useServerForm({
    initialValues: item ? toItemDraft(item) : newItem,
    schema: ItemInput,
    toBody: (draft) => toItemBody(draft, invitationId, item?.id),
    faultText: () => t('fault.required'),
    save: useSaveItem(invitationId),
    onSaved: (_saved, { title }) => {
      void toast({ message: t(item ? 'items.saved' : 'items.added', { title: title.trim() }) })
      onClose()
    },
  })
  const { values, set, errorOf } = form
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
          <Refused error={form.refused} />
          {!item && (
            <Select
              label={t('item.department')}
              searchable
              data-autofocus
              openOnFocus={false}
              {...choice(
                'departmentId',
                lists?.departments.map(({ id, title }) => ({ value: String(id), label: textIn(title, language) })),
              )}
            />
          )}
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
            <Select
              label={t('item.category')}
              {...choice(
                'category',
                lists?.categories.map(({ id, title }) => ({ value: String(id), label: textIn(title, language) })),
              )}
            />
            <Select
              label={t('item.semester')}
              {...choice(
                'semester',
                lists?.semesters.map(({ id, description }) => ({ value: String(id), label: textIn(description, language) })),
              )}
            />
          </Group>
          <DialogButtons confirm={t('save')} isBusy={form.isBusy} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
