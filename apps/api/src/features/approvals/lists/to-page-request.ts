import { pageSize } from '@klesis/contract/paging.ts'
import type { PageRequest } from '../../application-lists/index.ts'

/** Beyond this page a list of approvals is empty, so that no page costs much more than the first. */
const deepestPage = 200

/** The page of a list of approvals with this number. */
export const toPageRequest = (page: number): Required<PageRequest> => ({ page, pageSize: page > deepestPage ? 0 : pageSize })
