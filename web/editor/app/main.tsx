import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import "./office.css";

createRoot(document.getElementById("redaktion") as HTMLElement).render(<App />);
