import type { CallInput } from '@klesis/contract/endpoint.ts'
import { employees } from '@klesis/contract/org/employees.calls.ts'
import type { EmployeeView } from '@klesis/contract/org/employees.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { upload } from '../../../api/upload.ts'
import type { ChosenPhoto } from '../../../ui/photo/PhotoDialog.tsx'
import { useOrgChange } from '../units/units.queries.ts'
import { toStaffFilters } from './to-staff-filters.ts'

const all = ['org', 'employees'] as const
const pageSize = 50

export const staffQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...all, 'list', search],
    queryFn: ({ pageParam, signal }) =>
      call(
        employees.list,
        { params: { page: String(pageParam), pageSize: String(pageSize) }, query: { filters: JSON.stringify(toStaffFilters(search)) } },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { items }) => sum + items.length, 0)
      return last.items.length > 0 && (!last.totalIsExact || shown < last.total) ? pages.length : undefined
    },
  })

export const employeeQuery = (id: number) =>
  queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: ({ signal }) => call(employees.read, { params: { id: String(id) } }, signal),
    staleTime: 0,
    gcTime: 0,
  })

export const useAddEmployee = () => useOrgChange((body: CallInput<typeof employees.create>['body']) => call(employees.create, { body }))

export const useSaveEmployee = (id: number) =>
  useOrgChange((body: CallInput<typeof employees.save>['body']): Promise<EmployeeView> => call(employees.save, { params: { id: String(id) }, body }))

export const useRemoveEmployee = (id: number) => useOrgChange(() => call(employees.remove, { params: { id: String(id) } }))

export const useSaveEmployeePhoto = (id: number) =>
  useOrgChange(({ file, crop }: ChosenPhoto) => upload(employees.savePhoto, { params: { id: String(id) }, query: crop }, file))

export const useRemoveEmployeePhoto = (id: number) => useOrgChange(() => call(employees.removePhoto, { params: { id: String(id) } }))
