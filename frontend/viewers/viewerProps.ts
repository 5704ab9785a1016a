export interface ViewerProps {
  url: string;
  fileName: string;
}
