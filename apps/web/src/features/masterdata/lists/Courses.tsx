import { CourseInput, type CourseRow, coursesPerPage } from '@klesis/contract/masterdata/studies.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Button, Group, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ListToolbar } from '../../../ui/ListToolbar.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { useAddressText } from '../../../ui/use-address-text.ts'
import { useMasterData } from '../masterdata.queries.ts'
import { CodeList } from './CodeList.tsx'
import { toCourseCalls } from './list-calls.ts'
import { listQuery } from './lists.queries.ts'
import { RowDialog } from './RowDialog.tsx'

const nameOf = ({ coursecode, title }: CourseRow) => `${coursecode} ${title}`

/** The course catalogue, page by page. */
export function Courses() {
  const { t } = useTranslation('code-lists')
  const [search] = useAddressText('search')
  const choices = useChoices()
  const [departmentId, setDepartment] = useAddressText('department')
  // Another search begins at its first page.
  const filter = `${departmentId} ${search}`
  const [shown, setShown] = useState({ filter, page: 0 })
  const page = shown.filter === filter ? shown.page : 0
  const setPage = (next: number) => setShown({ filter, page: next })
  const calls = toCourseCalls({ page: String(page), search, ...(departmentId && { departmentId }) })
  const total = useQuery(listQuery(calls)).data?.total
  const pages = Math.ceil((total ?? 0) / coursesPerPage)
  // The last course of the last page was deleted.
  if (total !== undefined && page > 0 && page >= pages) setPage(Math.max(0, pages - 1))
  const labelOf = (of: readonly { value: string; label: string }[], id: number) => of.find(({ value }) => value === String(id))?.label ?? '??'
  const lists: Partial<Record<keyof CourseInput, typeof choices.departments>> = {
    ...{ departmentId: choices.departments, categoryId: choices.categories, semesterId: choices.semesters },
  }
  const formatValue = (field: keyof CourseInput, course: CourseInput) => {
    const list = lists[field]
    return list && labelOf(list, Number(course[field]))
  }
  const toInput = (row: CourseRow | undefined): CourseInput => ({
    departmentId: row?.departmentId ?? (Number(departmentId) || 0),
    coursecode: row?.coursecode ?? '',
    title: row?.title ?? '',
    categoryId: row?.categoryId ?? 1,
    semesterId: row?.semesterId ?? (Number(choices.semesters[0]?.value) || 0),
  })
  return (
    <>
      <ListToolbar {...(total !== undefined && { total })}>
        <SearchBox label={t('courses.search')} />
        <Select
          aria-label={t('departmentId')}
          placeholder={t('departmentId')}
          clearable
          data={choices.departments}
          value={departmentId || null}
          onChange={(id) => setDepartment(id ?? '')}
        />
      </ListToolbar>
      <CodeList
        calls={calls}
        title={t('tab.courses')}
        nameOf={nameOf}
        columns={[
          { title: t('departmentId'), cell: (row) => labelOf(choices.departments, row.departmentId) },
          { title: t('categoryId'), cell: (row) => labelOf(choices.categories, row.categoryId) },
          { title: t('semesterId'), cell: (row) => labelOf(choices.semesters, row.semesterId) },
        ]}
        dialog={(props) => (
          <RowDialog
            {...props}
            calls={calls}
            schema={CourseInput}
            toInput={toInput}
            nameOf={nameOf}
            title={t(props.row ? 'courses.edit' : 'courses.new')}
            labelOf={(field) => t(field)}
            formatValue={formatValue}
          >
            {(form) => {
              const choose = (field: 'departmentId' | 'categoryId' | 'semesterId', data: typeof choices.departments) => (
                <Select
                  label={t(field)}
                  required
                  searchable
                  data={data}
                  value={form.values[field] === 0 ? null : String(form.values[field])}
                  onChange={(id) => form.set({ [field]: Number(id) })}
                  error={form.errorOf(field)}
                />
              )
              return (
                <>
                  {choose('departmentId', choices.departments)}
                  <TextInput label={t('coursecode')} required maxLength={50} {...form.input('coursecode')} />
                  <TextInput label={t('title')} required maxLength={500} {...form.input('title')} />
                  {choose('categoryId', choices.categories)}
                  {choose('semesterId', choices.semesters)}
                </>
              )
            }}
          </RowDialog>
        )}
      />
      {pages > 1 && (
        <Group justify="center">
          <Button variant="default" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t('previous')}
          </Button>
          <span>{t('pageOf', { page: page + 1, pages })}</span>
          <Button variant="default" disabled={page >= pages - 1} onClick={() => setPage(page + 1)}>
            {t('next')}
          </Button>
        </Group>
      )}
    </>
  )
}

function useChoices() {
  const language = useLanguage()
  const known = useMasterData()
  const choice = (id: number, text: Record<string, string>) => ({ value: String(id), label: textIn(text, language) })
  return {
    departments: known?.departments.map(({ id, title }) => choice(id, title)) ?? [],
    semesters: known?.semesters.map(({ id, description }) => choice(id, description)) ?? [],
    categories: known?.categories.map(({ id, title }) => choice(id, title)) ?? [],
  }
}
