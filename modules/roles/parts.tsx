export { RoleSelect } from './web/role-select.tsx';
