import { Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { EmployeeDialog } from './dialogs/EmployeeDialog.tsx'
import { RemoveEmployeeDialog } from './dialogs/RemoveEmployeeDialog.tsx'
import type { StaffAction } from './staff-list.ts'

const EmployeePhotoDialog = lazyPart(() => import('./dialogs/EmployeePhotoDialog.tsx').then((module) => ({ default: module.EmployeePhotoDialog })))

/** The dialog of the chosen action on an employee. */
export function StaffDialog({ action: { to, employee }, onClose }: { action: StaffAction; onClose: () => void }) {
  if (to === 'open') return <EmployeeDialog id={employee.id} onClose={onClose} />
  if (to === 'remove') return <RemoveEmployeeDialog employee={employee} onClose={onClose} />
  return (
    <Suspense>
      <EmployeePhotoDialog employee={employee} onClose={onClose} />
    </Suspense>
  )
}
