import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { askStep } from './signing.queries.ts'

/** Has the document of a step prepared, and leads to the page on which it is signed. */
export function usePrepareSigning() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async ({ applicationId, stepId }: { applicationId: number; stepId: number | null }) => {
      const { prepareTaskUuid } = await askStep(applicationId, stepId, true)
      if (prepareTaskUuid) await navigate({ to: '/pdf/doc/sign/$uuid', params: { uuid: prepareTaskUuid } })
      return prepareTaskUuid
    },
  })
}
