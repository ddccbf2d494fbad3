import { Link } from 'react-router-dom';

export function CrumbLink({ label, path }: { label: string; path: string }) {
  return <Link to={path}>{label}</Link>;
}
