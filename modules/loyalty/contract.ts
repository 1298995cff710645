export { groups, type LoyaltyGroup } from './groups/contract.ts';
export { points, type OnOrder, type Wallet } from './points/contract.ts';
export { programs, type Program, type ProgramConfig, type ProgramReport } from './programs/contract.ts';
