import { configure } from '@testing-library/react'

export * from '@testing-library/react'

// Only a test that hangs reaches this limit, however busy the machine is: parts that load later are compiled when they are first shown.
configure({ asyncUtilTimeout: 60_000 })
